/** Whether tests that repeat a proof many times do so as often as the gate wants it; it takes longer. */
export const THOROUGH = process.env.SLT_THOROUGH === '1';

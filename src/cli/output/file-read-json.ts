/** How the rows of a file were read, for programs. */
import { LEFT_OUT } from '../../batch/pricing/row-filter.ts';
import type { FileRead } from '../../batch/run/file-read.ts';
import { dollarsOf } from '../../batch/totals/exact-sum.ts';

function termsJson({ terms, flatReturns, repeatedFees }: FileRead) {
  const { otherState, otherStates, givenBack, cancelledAgain, billedAgain, renewedAtStart } = terms;
  const { parts, cents } = flatReturns.left;
  return {
    other_state_rows: {
      ...otherState.met,
      first: otherStates.map(({ line, state, firstLine, firstState }) => ({
        ...{ line, state, first_line: firstLine, first_state: firstState },
      })),
    },
    given_back_above_charged: {
      policies: givenBack.terms.rows,
      lines: givenBack.terms.lines,
      amount: dollarsOf(givenBack.cents),
    },
    cancelled_again: cancelledAgain,
    renewed_at_start: { policies: renewedAtStart.rows, lines: renewedAtStart.lines },
    billed_again: {
      policies: billedAgain.policies.rows,
      rows: billedAgain.rows,
      lines: billedAgain.policies.lines,
      premium: dollarsOf(billedAgain.premium),
      tax: dollarsOf(billedAgain.tax),
    },
    repeated_fees: {
      policies: repeatedFees.again.policies.rows,
      lines: repeatedFees.again.policies.lines,
      amount: dollarsOf(repeatedFees.again.cents),
    },
    left_by_flat_cancellations: { rows: parts.rows, lines: parts.lines, amount: dollarsOf(cents) },
  };
}

function longPastJson({ years: met }: FileRead) {
  const { rows, lines, years, usualYear } = met.longPast;
  return { rows, lines, years, usual_year: usualYear };
}

/** What is told of the rows of a file, as JSON: amounts are texts in dollars. */
export const readJson = (read: FileRead) => ({
  transactions_read: read.transactions.entries.map(({ text, transaction, rows, givenBack }) => ({
    cell: text,
    read_as: transaction,
    rows,
    given_back: givenBack,
  })),
  blank: read.blank,
  not_policies: [...read.noPolicies].map(([kind, { rows, first }]) => ({
    kind: LEFT_OUT[kind],
    rows,
    first: first.map(({ line, text }) => ({ line, text })),
  })),
  skipped: Object.fromEntries(read.skipped),
  readings: read.readings.counts().map(({ kind, input, text, readAs, coverage, rows }) => ({
    ...{ kind, input, rows, example: text },
    ...(readAs === undefined ? {} : { read_as: readAs }),
    ...(coverage === undefined ? {} : { coverage }),
  })),
  recoded: read.recoded,
  undated: read.undated,
  repeated_rows: read.repeated.same.met,
  same_premium_rows: read.repeated.samePremium.met,
  ...termsJson(read),
  returned_by_column: {
    rows: read.returned.entries.rows,
    amount: dollarsOf(read.returned.entries.cents),
    charged_rows: read.returned.entries.charged,
  },
  returns_above_zero: read.returnSigns.against,
  flat_charge_again: {
    ...read.flatAgain.again.met,
    charges: read.flatAgain.charges.map(({ state, name, rows, cents }) => ({
      ...{ state, charge: name, rows, amount: dollarsOf(cents) },
    })),
  },
  long_past_rows: longPastJson(read),
  merged_cells: read.sheet.merged,
  struck_rows: read.sheet.struckRows,
  hidden_rows: read.sheet.hiddenRows,
  hidden_columns: read.sheet.hiddenColumns,
  hidden_sheets: read.sheet.hiddenSheets,
  multi_row_cells: { rows: read.swallowing.rows, may_hold: read.swallowed, lines: read.swallowing.lines },
});

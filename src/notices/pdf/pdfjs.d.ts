/** Loaded for what it does: it leaves the reading half of pdf.js where the other half looks for it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';

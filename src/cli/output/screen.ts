/** What decides how text for people is laid out and styled: a terminal, a pipe, a screen reader. */

/** A style for a text; the text as it is where the stream takes no colors. */
export type Style = (text: string) => string;

/** What decides how text for people is laid out. */
export interface Screen {
  /** True when a person reads stdout. */
  readonly tty: boolean;
  /** True when output is for a screen reader: one fact a line, nothing that only an eye makes sense of. */
  readonly plain: boolean;
  /** The width of the text, in columns: the terminal's, within reason; unbounded in a pipe and for a screen reader. */
  readonly width: number;
  /**
   * Styles for text that goes to stdout. Magenta and red are read on light and on dark backgrounds; yellow, white and
   * dim are not. The words say by themselves what a color says.
   */
  readonly paint: Readonly<Record<'bold' | 'underline' | 'alert', Style>>;
}

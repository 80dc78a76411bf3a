/** A license of the insurer in another place than that of the notice denies nothing; one in its place does. */
import { describe, expect, test } from 'vitest';
import { check, LOOK, WORDING } from '../../support/pdf/idaho.ts';

const under = (text: string) =>
  check((printer) => {
    printer.write(WORDING, LOOK);
    printer.page.drawText(text, { x: 50, y: 685, size: 10, font: printer.plain });
  });

describe('beside the notice of Idaho', () => {
  test.each([
    'The insurer is licensed in Delaware.',
    'THE CARRIER IS ADMITTED IN THE STATE OF NEW YORK.',
    'The insurer is licensed by Utah and West Virginia only.',
    'The insurer is authorized under the laws of Bermuda.',
    'The company is licensed in the United Kingdom. Claims go to the broker.',
  ])('“%s” is shown to the reader', async (text) => {
    const { verdict, point } = await under(text);
    expect([verdict, point('context')?.found]).toEqual(['passes', `right below: “${text}”`]);
  });

  test.each([
    'The insurer is licensed.',
    'The insurer is licensed in Idaho.',
    'The insurer is licensed in Delaware and Idaho.',
    'The insurer is licensed in Delaware. So it is in Idaho.',
    'The insurer is licensed in Delaware and in this state.',
    'The insurer is licensed in Delaware, and here.',
    'The insurer is licensed in Oregon, Utah and each state.',
    'The insurer is licensed in Oregon, Utah and the state.',
    'The insurer is licensed in the United States.',
    'The insurer is licensed in Boise.',
    'The insurer is licensed in Delaware, so this stamp is moot.',
    'The insurer is licensed and the carrier admitted in Delaware.',
    'The insurer is licensed in Delaware and is backed by the guaranty fund.',
  ])('“%s” is for a person to judge', async (text) => {
    const { verdict, incomplete } = await under(text);
    expect([verdict, incomplete.join()]).toEqual([
      'incomplete',
      expect.stringContaining('context: after it'),
    ]);
  });
});

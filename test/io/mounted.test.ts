/** A file that is mounted by itself is refused before the work: in the end nothing could take its place. */
import { expect, test } from 'vitest';
import { fileError } from '../../src/io/file-error.ts';
import { mountPoints, refuseMounted } from '../../src/io/mounted.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const thrown = (step: () => void): unknown => {
  try {
    step();
  } catch (error) {
    return error;
  }
  return null;
};

test('the list of Linux is read as its manual has it (proc_pid_mountinfo(5)), with blanks as octal digits', () => {
  const list = [
    '36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue',
    '37 35 98:0 /a/b /data/priced\\040to\\134day.csv rw - ext4 /dev/sda1 rw',
    '',
  ];
  expect(mountPoints(list.join('\n'))).toEqual(['/mnt2', '/data/priced to\\day.csv']);
});

test('what is mounted is refused with the way out, and nothing else is', () => {
  const error = thrown(() => refuseMounted('/'));
  expect(fileError(error, 'priced.csv cannot be written')).toMatchObject({
    message:
      'priced.csv cannot be written: it is mounted by itself, so nothing can take its place; mount its folder and write into that',
  });
  expect(thrown(() => refuseMounted(temporaryFolder().put('priced.csv', '')))).toBe(null);
});

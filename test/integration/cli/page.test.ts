/** The calculator page as a folder, and opened in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { runCli } from '../../support/run-cli.ts';
import { SLT } from '../../support/slt.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = temporaryFolder();

describe('slt page', () => {
  test('writes the page with the rates of every state, and writes it again', async () => {
    const out = files.at('calculator');
    for (let time = 0; time < 2; time++) {
      const { exitCode, stderr } = await runCli(['page', '--out', out]);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 0,
        stderr: expect.stringMatching(/^\d+ files, \d\.\d MB: serve the folder, or open .*index\.html$/),
      });
    }
    expect(readFileSync(`${out}/index.html`, 'utf8')).not.toContain('{{');
    for (const name of ['app.js', 'pdf.js', 'style.css', 'icon.svg', 'rates/TX.js', 'rates/KY-localities.js'])
      expect(readFileSync(`${out}/page/${name}`, 'utf8')).not.toBe('');
  });

  test('writes a page again where a killed run left its unfinished files', async () => {
    const out = files.at('after-kill');
    mkdirSync(out);
    writeFileSync(`${out}/index.html.123.partial`, '<html>');
    writeFileSync(`${out}/index.html.123-2.previous`, '<html>');
    expect((await runCli(['page', '--out', out])).exitCode).toBe(0);
    writeFileSync(`${out}/mine.html.123.partial`, '<html>');
    expect((await runCli(['page', '--out', out])).exitCode).toBe(2);
  });

  test('has the rates of a folder of one’s own', async () => {
    const own = files.at('own');
    mkdirSync(own);
    cpSync('rates/TX.json', `${own}/TX.json`);
    writeFileSync(`${own}/TX.json`, readFileSync('rates/TX.json', 'utf8').replaceAll('"4.85"', '"4.84"'));
    const out = files.at('with-own');
    expect((await runCli(['page', '--out', out, '--rates-dir', own])).exitCode).toBe(0);
    expect(readFileSync(`${out}/page/rates/TX.js`, 'utf8')).toContain('"4.84"');
  });

  test('never writes into a folder with other files', async () => {
    const out = files.at('mine');
    mkdirSync(out);
    writeFileSync(`${out}/thesis.txt`, 'mine');
    const { exitCode, stderr } = await runCli(['page', '--out', out]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: `error: --out ${out} has other files in it, such as thesis.txt; name a new folder, or one with an earlier page`,
    });
  });

  test('takes an empty name for the folder it is called in, which has other files', async () => {
    const { exitCode, stderr } = await runCli(['page', '--out', '']);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining('--out . has other files in it'),
    });
  });

  test.each([
    ['a page of somebody else', 'index.html', (at: string) => writeFileSync(at, '<p>mine</p>')],
    [
      'a link to a file elsewhere',
      'index.html',
      (at: string) => symlinkSync(files.at('elsewhere/app.js'), at),
    ],
    ['a link to a folder elsewhere', 'page', (at: string) => symlinkSync(files.at('elsewhere'), at)],
  ])('never writes over %s', async (what, named, make) => {
    const elsewhere = files.at('elsewhere');
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(`${elsewhere}/app.js`, 'mine');
    const out = files.at(what.replaceAll(' ', '-'));
    mkdirSync(out);
    make(`${out}/${named}`);
    const { exitCode, stderr } = await runCli(['page', '--out', out]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`has other files in it, such as ${named}`);
    expect(readFileSync(`${elsewhere}/app.js`, 'utf8')).toBe('mine');
  });

  test('says what is wrong with a folder that is none', async () => {
    const out = files.at('a-file');
    writeFileSync(out, '');
    const { exitCode, stderr } = await runCli(['page', '--out', out]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `error: --out ${out}: a part of its path is not a folder`,
    });
  });
});

describe('slt open', () => {
  let child: ChildProcess;
  let stderr = '';
  afterEach(() => void child.kill('SIGKILL'));

  /** Starts it, and gives the address it prints. */
  async function opened(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    child = spawn('node', [SLT, 'open', ...args], {
      env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    stderr = '';
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    let stdout = '';
    for await (const data of child.stdout ?? []) {
      stdout += data;
      if (stdout.includes('\n')) break;
    }
    return stdout.trim();
  }

  /** The status of the page for a caller who means another host. */
  const statusAs = (address: string, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(address, { headers: { Host: host } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });

  test('serves the page and nothing else, to this machine alone, until it is stopped', async () => {
    const address = await opened(['--no-browser']);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(address)).text()).toContain('Surplus lines tax calculator');
    expect((await fetch(`${address}sandbox/v1/historical-rates?state=TX`)).status).toBe(404);
    expect(await statusAs(address, 'localhost:8053')).toBe(200);
    expect(await statusAs(address, 'rebound.example.com')).toBe(421);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('opens it with the program that BROWSER names', async () => {
    const note = files.at('opened.txt');
    const browser = files.at('browser');
    writeFileSync(browser, `#!/bin/sh\necho "$1" > '${note}.part' && mv '${note}.part' '${note}'\n`, {
      mode: 0o755,
    });
    const address = await opened([], { BROWSER: browser });
    await expect.poll(() => readFileSync(note, 'utf8').trim(), { timeout: 10_000 }).toBe(address);
  });

  test('says so where no browser can be opened, and goes on', async () => {
    const address = await opened([], { BROWSER: '/nowhere/browser' });
    await expect
      .poll(() => stderr, { timeout: 10_000 })
      .toContain(
        'No browser could be opened (there is no program /nowhere/browser): open the address yourself.',
      );
    expect((await fetch(address)).status).toBe(200);
  });
});

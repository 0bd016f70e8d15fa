import { launchBrowser } from '#tests/e2e/browser.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

/**
 * node bench/suggestions.ts
 *
 * Types into the search of a home page of the demo, which takes the whole screen of a phone, in Chromium with the processor
 * slowed four times, and prints how long each letter waited until the list showed its answer (ms, from the event of the
 * field to the frame after the change).
 */
const SLOWED = 4;
const TYPED = ['toyota corolla', 'diesel ute under 40k', 'suv not white', 'hilux or ranger', 'mazda cx-5 automatic'];
const BETWEEN_LETTERS_MS = 250;

const server = await startOwnServer({ variables: { DEMO_STOCK: '1', RATE_LIMIT: '0' } });
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
await page.goto(server.url('northbank', '/'), { waitUntil: 'networkidle' });
await page.locator('#home-query').click();
const field = page.locator('dialog input');
await field.pressSequentially('to', { delay: BETWEEN_LETTERS_MS });
await page.locator('dialog [role=option]').first().waitFor();
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
await page.evaluate(() => {
  const waits: number[] = [];
  Object.assign(window, { waits });
  let since: number | undefined;
  const input = document.querySelector<HTMLInputElement>('dialog input')!;
  input.addEventListener('input', () => (since = performance.now()), true);
  const list = document.querySelector('dialog [role=listbox]')!;
  new MutationObserver(() => {
    if (since === undefined) return;
    const began = since;
    since = undefined;
    requestAnimationFrame(() => waits.push(performance.now() - began));
  }).observe(list, { childList: true, subtree: true, characterData: true });
});
for (const text of TYPED) {
  await field.fill('');
  await field.pressSequentially(text, { delay: BETWEEN_LETTERS_MS });
}
const waits = (await page.evaluate(() => (window as unknown as { waits: number[] }).waits)).sort((a, b) => a - b);
const at = (share: number) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
process.stdout.write(`${waits.length} answers, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms\n`);
await browser.close();
await server.stop();

import { createLobby, newPerson } from './table.ts';
import { expect, test } from './test.ts';

test('a shared link previews title, text and image', async ({ browser, request }) => {
  const mia = await newPerson(browser, 'Mia');
  await mia.page.addInitScript(() => {
    navigator.share = async ({ url } = {}) => void sessionStorage.setItem('shared', url ?? '');
    navigator.canShare = () => true;
  });
  const code = await createLobby(mia);
  await mia.page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect
    .poll(() => mia.page.evaluate(() => sessionStorage.getItem('shared')))
    .toContain(code);
  const link = await mia.page.evaluate(() => sessionStorage.getItem('shared'));

  // As a messenger reads it, without JavaScript.
  const html = await (await request.get(link ?? '')).text();
  const tag = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(tag('og:title')).toBe(`Komm in meine Imposter-Runde: ${code}`);
  expect(tag('og:description')).toContain('bis auf eine Person');
  expect(tag('og:url')).toBe(link);
  const picture = await request.get(tag('og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  // Width and height have fixed offsets in a PNG.
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('invitations and QR codes use PUBLIC_URL', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  // As inserted by the server when PUBLIC_URL is set (pages.test.ts).
  await mia.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<meta name="public-url" content="https://imposter.example">',
      );
    });
    navigator.share = async ({ url } = {}) => void sessionStorage.setItem('shared', url ?? '');
    navigator.canShare = () => true;
  });
  const code = await createLobby(mia);
  await mia.page.getByRole('button', { name: /groß zeigen/ }).click();
  await expect(mia.page.getByRole('dialog').getByText('imposter.example')).toBeVisible();
  await mia.page.keyboard.press('Escape');
  await mia.page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect
    .poll(() => mia.page.evaluate(() => sessionStorage.getItem('shared')))
    .toBe(`https://imposter.example/?join=${code}`);
});

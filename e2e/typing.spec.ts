import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from './account.ts';
import { createLobby, newPerson } from './table.ts';
import { expect, test } from './test.ts';

/** Types like the keyboard of an Android phone: one composition that grows with every letter. */
async function composer(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  return {
    async compose(field: Locator, text: string) {
      await field.focus();
      for (let end = 1; end <= text.length; end += 1) {
        const composed = text.slice(0, end);
        const caret = { selectionStart: end, selectionEnd: end };
        await cdp.send('Input.imeSetComposition', { text: composed, ...caret });
      }
    },
    commit: (text: string) => cdp.send('Input.insertText', { text }),
  };
}

test('no letter is doubled while a keyboard composes a code', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  await mia.page.request.post('/api/guest', { data: { username: 'Mia' } });
  await mia.page.goto('/?openDialog=join');
  const field = mia.page.getByRole('dialog').getByLabel('Lobby-Code');
  const { compose, commit } = await composer(mia.page);
  await compose(field, 'bvz');
  await expect(field).toHaveValue('bvz');
  await expect(field).toHaveCSS('text-transform', 'uppercase');
  await commit('bvz');
  await expect(field).toHaveValue('BVZ');
  // The keyboard need not end for the code to be looked up.
  await compose(field, 'zz');
  await expect(field).toHaveAccessibleDescription('Der angegebene Lobby-Code existiert nicht');
  await commit('zz');
  await expect(field).toHaveValue('BVZZZ');
});

test('no letter is doubled while a keyboard composes the code of a display', async ({
  browser,
}) => {
  const mia = await newPerson(browser, 'Mia');
  await createLobby(mia);
  await mia.page.getByRole('button', { name: 'Menü' }).click();
  await mia.page.getByRole('button', { name: 'Auf den Fernseher' }).click();
  const field = mia.page.getByRole('dialog').getByLabel('Bühnen-Code');
  const { compose, commit } = await composer(mia.page);
  await compose(field, 'ab2');
  await commit('ab2');
  await compose(field, 'c3d');
  await commit('c3d');
  await expect(field).toHaveValue('AB2C3D');
});

test('a name is taken as a keyboard composes it', async ({ page }) => {
  await page.goto('/auth');
  const field = page.getByRole('tabpanel').getByRole('textbox').first();
  const { compose, commit } = await composer(page);
  await compose(field, 'Jörg');
  await commit('Jörg-Ole');
  await expect(field).toHaveValue('Jörg-Ole');
});

test('[L1] a pasted message is read, and a link with more than its code leads to the lobby', async ({
  browser,
}) => {
  const [mia, ben] = [await newPerson(browser, 'Mia'), await newPerson(browser, 'Ben')];
  const code = await createLobby(mia);
  await mia.page.goto(`/lobby/${code.toLowerCase()}).`);
  await expect(mia.page).toHaveURL(`/lobby/${code}`);
  await ben.page.goto(`/?join=(${code}).`);
  await expect(ben.page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  await ben.page.request.post('/api/guest', { data: { username: 'Ben' } });
  await ben.page.goto('/?openDialog=join');
  const field = ben.page.getByRole('dialog').getByLabel('Lobby-Code');
  await field.fill(`Komm in meine Imposter-Runde: Code: ${code}!`);
  await expect(field).toHaveValue(code);
});

for (const path of ['/?join=K7QX', '/lobby/K7QX', '/game/zu-lang-und-kein-code']) {
  test(`[L1] home says that the link ${path} cannot be read`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByText('In diesem Link steht kein Lobby-Code');
    await expect(note).toHaveRole('alert');
    await expect(page.getByRole('button', { name: 'Beitreten' })).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(note).toBeInViewport();
    }
  });
}

test('[A1] an e-mail address with umlauts is shown as typed', async ({ page }) => {
  const account = { username: 'Frau Müller', password: PASSWORD };
  await page.request.post('/api/register', { data: account });
  await page.goto('/profile?tab=sicherheit');
  await page.getByRole('button', { name: 'E-Mail-Adresse angeben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-Mail-Adresse').pressSequentially('post@müller.example');
  await dialog.getByLabel('Dein Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Adresse speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('post@müller.example', { exact: true })).toBeVisible();
});

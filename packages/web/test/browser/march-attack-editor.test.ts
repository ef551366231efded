import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, openHouse, visit } from './house.ts'

openHouse()

const sound = (page: Page) => page.locator('.mar-edit-reasons[data-sound="true"]').waitFor()
const corners = (page: Page) => page.locator('.mar-draw-corner')

/** Where the first corner is drawn. */
const cornerAt = (page: Page) => corners(page).first().locator('circle').last().getAttribute('cx')

test('a battle is drawn by mouse and keys, refused with reasons, kept, and played at once', async () => {
  const page = await visit('/games/march-attack')
  await page.getByRole('link', { name: 'Battles and armies of your own' }).click()
  await sound(page)
  await page.getByLabel('Kind of ground').selectOption({ label: 'pond' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => corners(page).count()).toBe(6)
  const before = await cornerAt(page)
  const box = await corners(page).first().locator('circle').last().boundingBox()
  if (box === null) throw new Error('there is no corner')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 40, box.y + 20, { steps: 4 })
  await page.mouse.up()
  const drawn = await cornerAt(page)
  expect(drawn).not.toBe(before)
  await corners(page).first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => cornerAt(page)).toBe(String(Number(drawn) - 500))
  await page.getByRole('button', { name: 'Undo' }).click()
  // Whoever has undone something can do it again, by button and by key.
  await expect.poll(() => page.getByRole('button', { name: 'Redo' }).isEnabled()).toBe(true)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'pond', exact: true }).first().click()
  await expect.poll(() => cornerAt(page)).toBe(String(Number(drawn) - 500))
  await page.keyboard.press('Control+z')
  // A unit far out of its zone: the rules say so, and nothing can be played.
  await page.getByRole('button', { name: '1/13th Ligne' }).click()
  await page.getByLabel('Inches from the south').fill('14')
  await page.getByText('1/13th Ligne may not stand there.').waitFor()
  // It is marked where it lies.
  expect(await page.locator('.mar-draw [data-wrong]').getAttribute('aria-label')).toBe('1/13th Ligne')
  expect(await page.getByRole('link', { name: 'MAR-24.2' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
  await expectAccessible(page, 'the drawing room')
  await page.getByRole('button', { name: 'Undo' }).click()
  await sound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toBe('own-my-mill-hill.json')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByRole('heading', { name: /New match|March Attack/ }).waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.mar-table').waitFor()
  // Mill Hill has no water of its own.
  expect(await page.locator('.mar-ground .mar-water-band').count()).toBe(1)
})

test('on a phone, in German and by finger, a wood is moved', async () => {
  const page = await visit('/games/march-attack/editor', {
    width: 360,
    height: 740,
    mobile: true,
    settings: { language: 'de', theme: 'candlelight' },
  })
  await sound(page)
  await expectNoOverflow(page, 'the drawing room at 360')
  await page.getByRole('button', { name: 'lichter Wald', exact: true }).first().tap()
  const before = await cornerAt(page)
  await page.getByLabel('Zoll von Westen').fill('5')
  await expect.poll(() => cornerAt(page)).not.toBe(before)
  // What cannot be is not taken, and says within what it could.
  await page.getByLabel('Zoll von Westen').fill('-3')
  await page.getByRole('alert').getByText('0–36').waitFor()
  expect(await page.getByLabel('Zoll von Westen').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('tab', { name: 'Preußen' }).tap()
  // Of many armies each says whose it is, and one's own stands first.
  expect(await page.locator('.mar-edit-formations h2').first().textContent()).toBe('preußisch')
  await page.getByLabel(/15\. Brigade/).check()
  await page.getByText(/noch nicht spielen|nichts dagegen/).waitFor()
  await expectAccessible(page, 'the drawing room by candlelight')
})

/** A file as somebody would choose it. */
const file = (name: string, json: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)),
})

test('an army is drawn up, refused with reasons, led into a battle, and played', async () => {
  const page = await visit('/games/march-attack/editor')
  await page.getByRole('tab', { name: 'Army' }).click()
  await sound(page)
  await page.getByLabel('Name of the army').fill('Duchy of Warsaw')
  await page.getByRole('button', { name: /^Light battalion 1/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Voltigeurs')
  await page.getByLabel('Men', { exact: true }).fill('420')
  await page.getByLabel('Quality').selectOption({ label: 'elite' })
  // What follows from the rules they say beside it (MAR-17.2).
  expect(await page.getByRole('button', { name: /^Voltigeurs/ }).textContent()).toContain('E-6 Sk')
  // Too few battalions: the rules say so, and nobody leads them anywhere.
  for (let left = 3; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Battalion/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Take the unit away' }).click()
  }
  await page.getByText(/^Infantry division 1: a formation of that type has 2–16 units/).waitFor()
  expect(await page.getByRole('link', { name: 'MAR-4.2' }).count()).toBe(1)
  const lead = page.getByRole('button', { name: 'Lead it into battle' })
  expect(await lead.isDisabled()).toBe(true)
  await expectAccessible(page, 'the room of armies')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await sound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  expect((await download).suggestedFilename()).toBe('army-duchy-of-warsaw.json')
  await lead.click()
  await page.getByText('Duchy of Warsaw stands on the table').waitFor()
  expect(await page.getByLabel(/Infantry division 1/).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.mar-table').waitFor()
  const voltigeurs = page.locator('[data-inspect="unit:own-duchy-of-warsaw-infantry-division-1-voltigeurs"]')
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Enter')
        return voltigeurs.count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1)
  // Both are kept, and can be gone on with.
  await page.goto(`${new URL(page.url()).origin}/games/march-attack/editor`)
  await page.getByRole('tab', { name: 'Army' }).click()
  await page.getByLabel('Begin with').selectOption({ label: 'Duchy of Warsaw' })
  await page.getByRole('button', { name: /^Voltigeurs/ }).waitFor()
})

test('files are opened where they are drawn, and hostile ones refused with field and rule', async () => {
  const page = await visit('/games/march-attack/editor')
  await sound(page)
  const choose = page.locator('.mar-edit-open input')
  const unit = { name: 'Line', branch: 'infantry', men: 600, quality: 'regular' }
  const army = (majorFormations: unknown) => ({
    schema: 'march-attack-armies',
    version: 1,
    armies: [{ id: 'warsaw', name: 'Warsaw', nation: 'polish', majorFormations }],
  })
  const mf = { id: 'pl-1', name: 'Division', year: 1809, commander: 'Poniatowski' }
  const hostile: readonly (readonly [unknown, RegExp])[] = [
    ['{', /army\.json/],
    [army([{ ...mf, brigades: [{ name: 'B', units: [{ ...unit, men: 1e9 }] }] }]), /units\.0\.men/],
    [army([{ ...mf, brigades: [{ name: '<b>', units: [unit] }] }]), /brigades\.0\.name/],
    [army([{ ...mf, __proto__: null, strength: 7 }]), /strength/],
    [{ schema: 'something-else', version: 1 }, /schema/],
  ]
  for (const [json, field] of hostile) {
    await choose.setInputFiles(file('army.json', json))
    await page.getByRole('alert').getByText(field).waitFor()
    expect(await page.getByRole('tab', { name: 'Battle' }).first().getAttribute('aria-selected')).toBe('true')
  }
  // In form, but not allowed: it is opened, and can be mended.
  await choose.setInputFiles(file('army.json', army([{ ...mf, brigades: [{ name: 'B', units: [unit] }] }])))
  await page.getByText(/^Division: a formation of that type has 2–16 units/).waitFor()
  expect(await page.getByRole('link', { name: 'MAR-4.2' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Add a unit' }).click()
  await sound(page)
})

test('armies on a phone, in German by candlelight, and on a wide screen', async () => {
  const page = await visit('/games/march-attack/editor', {
    width: 360,
    height: 740,
    mobile: true,
    settings: { language: 'de', theme: 'candlelight' },
  })
  await page.getByRole('tab', { name: 'Armee' }).tap()
  await sound(page)
  await page.getByRole('button', { name: /^Infanteriedivision 1/ }).tap()
  await page.getByLabel('Kommandeur').fill('Yorck')
  await page.getByLabel('Ausstrahlung').selectOption({ label: 'mitreißend' })
  await page.getByRole('button', { name: /^Bataillon 1/ }).tap()
  await page.getByLabel('Uniform 2').tap()
  await sound(page)
  await expectNoOverflow(page, 'the room of armies at 360')
  await expectAccessible(page, 'the room of armies by candlelight')
  await page.setViewportSize({ width: 2560, height: 1440 })
  await expectNoOverflow(page, 'the room of armies at 2560')
})

import { readFileSync } from 'node:fs'
import { commitmentTo, type Kind, Match, type MatchFile } from '@grognard/engine'
import { serve } from '@grognard/server'
import { theFord } from '@grognard/the-ford'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgive, openHouse, playNow, visit, withServiceWorker } from './house.ts'

openHouse()

/** Makes a choice in the list, and waits until the match has gone on. */
async function decide(page: Page, choice: string | number): Promise<void> {
  const button =
    typeof choice === 'number'
      ? page.locator('.choice').nth(choice)
      : page.locator(`[data-choice="${choice}"]`)
  const before = await momentsOf(page)
  await button.click()
  await page.locator('.decide').click()
  await page.waitForFunction(
    last => !document.querySelector('.scrubber-at')?.textContent?.endsWith(` ${last}`),
    before,
  )
  await page.locator('.choice:not(.choice-armed)').first().waitFor()
}

const momentsOf = async (page: Page): Promise<number> =>
  Number(/(\d+)$/.exec(await page.locator('.scrubber-at').innerText())?.[1])

const lines = (page: Page): Promise<string[]> => page.locator('.line-text').allInnerTexts()

/** Both at this screen: open decisions one after the other, with nothing that a bot could add. */
async function openTwoAtOneScreen(page: Page): Promise<void> {
  await page.getByText('Both: two at one screen').click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.curtain').waitFor()
}

async function chooseBoth(page: Page, blue: string, orange: string): Promise<void> {
  for (const choice of [blue, orange]) {
    await page.getByRole('button', { name: /^I am/ }).click()
    await page.locator(`[data-choice="${choice}"]`).click()
    await page.locator('.decide').click()
  }
}

test('a reload in the middle of a match keeps the match, the place in it and the open rule', async () => {
  const page = await visit('/')
  await playNow(page)
  await decide(page, 'card recruit')
  await decide(page, 0)
  const story = await lines(page)
  const question = await page.locator('.prompt').innerText()
  await page.reload()
  await page.locator('.choice').first().waitFor()
  expect(await lines(page)).toEqual(story)
  expect(await page.locator('.prompt').innerText()).toBe(question)

  await page.keyboard.press(',')
  const past = page.getByRole('button', { name: 'Return to the present' })
  await past.waitFor()
  await page.keyboard.press('r')
  await page.locator('.rule-panel .rule-sought').waitFor()
  const address = page.url()
  expect(address).toMatch(/moment=\d+&rule=MOP-/)
  await page.reload()
  await page.locator('.rule-panel .rule-sought').waitFor()
  await past.waitFor()
  expect(page.url()).toBe(address)
  await page.goBack()
  await page.locator('.rule-panel').waitFor({ state: 'detached' })
})

/** What the page has noted of the tables that were opened in it. */
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('grognard.tables'))

test('a table that is opened again says what lies on it before the worker has come', async () => {
  const page = await visit('/')
  await playNow(page)
  expect(await noted(page)).toMatch(/^[0-9a-f]+ march-of-progress thirty-years-war$/)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/worker-[^/]*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The March of Progress' }).waitFor()
  await page.getByText('The Thirty Years War').waitFor()
  letGo()
  await page.locator('.choice').first().waitFor()
})

test('the match is in the list at home, goes on from there, and can be deleted', async () => {
  const page = await visit('/')
  await playNow(page)
  await decide(page, 0)
  await page.getByRole('link', { name: 'Leave the table' }).click()
  const saved = page.getByRole('region', { name: 'Continue' })
  await saved.getByRole('link', { name: /The Thirty Years War.*against Line/ }).click()
  await page.locator('.choice').first().waitFor()
  expect((await lines(page)).length).toBeGreaterThan(1)
  await page.goBack()
  await saved.getByRole('button', { name: /Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await saved.waitFor({ state: 'detached' })
  expect(await noted(page)).toBe('')
})

test('undo takes an open decision back, and the board with it', async () => {
  const page = await visit('/games/march-of-progress/new?scenario=age-of-marlborough')
  await openTwoAtOneScreen(page)
  await chooseBoth(page, 'card move-1', 'card fortify')
  await page.getByRole('heading', { name: /Which army do you move/ }).waitFor()
  const undo = page.getByRole('button', { name: /^Undo/ })
  expect(await undo.isDisabled()).toBe(true)
  const [before, story] = [await momentsOf(page), await lines(page)]
  await page.locator('.choice').first().click()
  await page.locator('.decide').click()
  await page.locator('.curtain').waitFor()
  expect(await momentsOf(page)).toBe(before + 1)
  await page.getByRole('button', { name: /Blue.* thinks again/ }).click()
  await page.getByRole('heading', { name: /Which army do you move/ }).waitFor()
  expect(await lines(page)).toEqual(story)
  expect(await momentsOf(page)).toBe(before)
})

test('scrubbing shows the past as it was, and the way back', async () => {
  const page = await visit('/')
  await playNow(page)
  for (const choice of [0, 1, 0]) await decide(page, choice)
  const now = await momentsOf(page)
  const slider = page.getByRole('slider', { name: 'Moment of the match' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.locator('.scrubber-at').getByText(`0 / ${now}`).waitFor()
  expect(await page.locator('.choice').count()).toBe(0)
  expect(await page.locator('.line[data-future]').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'One decision forward' }).click()
  await page.locator('.scrubber-at').getByText(`1 / ${now}`).waitFor()
  await page.locator('.line-text').last().click()
  await page.locator('.choice').first().waitFor()
  await page.keyboard.press(',')
  await page.getByRole('button', { name: 'Return to the present' }).click()
  await page.locator('.choice').first().waitFor()
})

test('a match file goes out and comes in again: by button, by dropping it, and in a link', async () => {
  const page = await visit('/')
  await playNow(page)
  await decide(page, 0)
  const story = await lines(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep the match file' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^march-of-progress-.*\.grognard\.json$/)
  const path = await download.path()
  const text = readFileSync(path, 'utf8')
  await page.getByText('The match is saved as it stands').waitFor()
  expect(JSON.parse(text)).toMatchObject({
    sealed: 1,
    match: { game: 'march-of-progress', seats: { blue: 'human' }, chance: { from: ['blue', 'orange'] } },
  })
  expect(text).not.toMatch(/"seed"|choose-card/)

  const other = await visit('/')
  await other.locator('input[type=file]').setInputFiles({
    name: 'match.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await other.locator('.line-text').first().waitFor()
  expect(await lines(other)).toEqual(story)

  await other.goto(`${new URL(other.url()).origin}/about`)
  const data = await other.evaluateHandle(content => {
    const carried = new DataTransfer()
    carried.items.add(new File([content], 'match.grognard.json', { type: 'application/json' }))
    return carried
  }, text)
  await other.dispatchEvent('main', 'dragover', { dataTransfer: data })
  await other.getByText('Let go to open it').waitFor()
  await other.dispatchEvent('main', 'drop', { dataTransfer: data })
  await other.locator('.line-text').first().waitFor()
  expect(await lines(other)).toEqual(story)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy a link to this match' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const third = await visit(link.slice(new URL(link).origin.length))
  await third.locator('.line-text').first().waitFor()
  expect(await lines(third)).toEqual(story)
})

test('what is hidden in a match stays sealed in its file, and it has no link; in German', async () => {
  const page = await visit('/games/manoeuvre/new?scenario=first-battle', { settings: { language: 'de' } })
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await page.locator('.choice').first().waitFor()
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Partiedatei sichern' }).click()
  const text = readFileSync(await (await coming).path(), 'utf8')
  await page.getByText('Das Siegel hält ehrliche Leute ehrlich, mehr nicht.').waitFor()
  expect(JSON.parse(text)).toMatchObject({ sealed: 1, match: { chance: { source: 'sealed' } } })
  expect(text).not.toMatch(/"seed"|deck|hand"/)
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('button', { name: 'Link zu dieser Partie kopieren' }).click()
  await page.getByText('Sichere stattdessen die Partiedatei').waitFor()

  const [question, story] = [await page.locator('.prompt').innerText(), await lines(page)]
  const other = await visit('/', { settings: { language: 'de' } })
  const give = (content: string) =>
    other
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await give(text.replace(/("body": ".{40})./, '$1!'))
  await other.getByText('Diese versiegelte Partie ist beschädigt').waitFor()
  await other.keyboard.press('Escape')
  await give(text)
  await other.locator('.choice').first().waitFor()
  expect(await other.locator('.prompt').innerText()).toBe(question)
  expect(await lines(other)).toEqual(story)
})

test('a match that was played with sealed chance can be looked at', async () => {
  const seed = '5eed'.repeat(16)
  const begun = Match.begin<Kind>(theFord, {
    scenario: 'dawn',
    players: ['human', 'human'],
    chance: { source: 'sealed', seed, commitment: commitmentTo(seed), nonces: ['one', 'two'] },
  })
  if (!begun.ok) throw new Error(begun.refusal.key)
  const match = begun.value
  while (match.outcome === null)
    for (const { seat } of match.pending().seats) match.decide(seat, match.options(seat).decisions.at(-1))
  const page = await visit('/')
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.grognard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(match.file())),
  })
  await page.locator('.scores').waitFor()
  expect(await page.locator('.prompt').innerText()).toBe(
    match.game.words.en.outcome(match.scenario, match.outcome),
  )
})

test('what is no match file is refused with a sentence', async () => {
  const page = await visit('/')
  const give = (buffer: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
  await give('hello')
  await page.getByText('x.json is neither a match file nor data: it is not even JSON.').waitFor()
  await give('{"format":1}')
  await page.getByText("its field 'game' is missing").waitFor()
  await page.goto(`${new URL(page.url()).origin}/#file=nonsense`)
  await page.reload()
  await page.getByText('The match in this link cannot be read.').waitFor()
})

test('a position opens from a link', async () => {
  const line = 'thirty-years-war B:N,OHf@ O:OH S:2/1 D:3,2,3 VP:4-0 I:B P:move-1,recruit/-'
  const page = await visit(`/games/march-of-progress/position?p=${encodeURIComponent(line)}`)
  await page.locator('.board-picture .mop-board').waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('[data-choice="card score"]').waitFor()
  await page.goto(`${new URL(page.url()).origin}/games/march-of-progress/position?p=nonsense`)
  await page.getByText('This link does not lead to a position.').waitFor()
})

test('a position goes out in a link, and a match begins there', async () => {
  const page = await visit('/')
  await playNow(page)
  await decide(page, 'card recruit')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy a link to this position' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await visit(link.slice(new URL(link).origin.length))
  await other.getByRole('button', { name: 'Begin' }).click()
  await other.locator('.choice').first().waitFor()
  expect(await other.locator('.prompt').innerText()).toBe(await page.locator('.prompt').innerText())
  expect(await other.locator('.mop-army').count()).toBe(await page.locator('.mop-army').count())
})

/**
 * A visitor whose browser has kept the match in the form that the first version of the app gave it. It is laid there
 * from a page that is none of the app's, and has no icon.
 */
async function visitWithMatchOfBefore(file: object): Promise<Page> {
  const page = await visit('/robots.txt')
  await page.evaluate(async kept => {
    const request = indexedDB.open('grognard', 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore('matches', { keyPath: 'id' }).createIndex('played', 'played')
    const settled = (each: IDBRequest) =>
      new Promise((resolve, reject) => {
        each.onsuccess = resolve
        each.onerror = reject
      })
    await settled(request)
    const matches = request.result.transaction('matches', 'readwrite').objectStore('matches')
    await settled(matches.put({ id: 'old', revision: 5, played: 1, file: kept, lesson: null }))
    request.result.close()
  }, file)
  return page
}

/** From a published version of the rules. */
function golden(game: string, version: string, isWanted: (file: MatchFile) => boolean): MatchFile {
  const path = new URL(`../../../games/${game}/golden/${version}.jsonl`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  const file = lines.map((line): MatchFile => JSON.parse(line).file).find(isWanted)
  if (file === undefined) throw new Error('there is no such match')
  return file
}

const isUnderWay = ({ result, decisions }: MatchFile) => result === null && decisions.length > 10

test('a match that the first version has kept is there, goes on, and is there again after a reload', async () => {
  const file = golden('march-of-progress', '1.2.0-1', isUnderWay)
  const page = await visitWithMatchOfBefore({ ...file, seats: { blue: 'human', orange: 'random' } })
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('region', { name: 'Continue' }).getByRole('link').first().click()
  await page.locator('.choice').first().waitFor()
  await decide(page, 0)
  const story = await lines(page)
  await page.reload()
  await page.locator('.choice').first().waitFor()
  expect(await lines(page)).toEqual(story)
  forgive(/404/)
})

test('a match that today’s rules cannot play says why, hands out its file and can be deleted', async () => {
  const { decisions, ...file } = golden('march-of-progress', '1.2.0-1', isUnderWay)
  const [[seat] = ['']] = decisions
  const forbidden = [[seat, { type: 'choose-card', card: 'v-weapons' }], ...decisions.slice(1)]
  const page = await visitWithMatchOfBefore({ ...file, decisions: forbidden })
  await page.goto(new URL('/tables/old', page.url()).href)
  await page.getByRole('heading', { name: 'This table cannot be opened' }).waitFor()
  await page.getByText(/Decision 1, by \w+, is refused/).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Keep the match file' }).click()
  expect(JSON.parse(readFileSync(await (await coming).path(), 'utf8'))).toMatchObject({ format: 1 })
  await page.getByRole('button', { name: 'Delete the match' }).click()
  await page.getByText('The match is deleted.').waitFor()
  await page.getByRole('region', { name: 'Continue' }).waitFor({ state: 'detached' })
  forgive(/404/)
})

test('off line, everything goes on: the match, the rules, a new match', async () => {
  const own = await serve({ port: 0, place: ':memory:' })
  const page = await visit('/', { offLine: true })
  await page.goto(own.address)
  forgive(/another host/)
  await withServiceWorker(page)
  await playNow(page)
  await decide(page, 0)
  await own.close()
  await page.reload()
  await page.locator('.choice').first().waitFor()
  await decide(page, 0)
  await page.goto(`${own.address}/rules/march-of-progress/MOP-4.2`)
  await page.locator('.rule-sought').waitFor()
  await page.goto(`${own.address}/`)
  await playNow(page, 'The Ford')
  forgive(/another host/)
})

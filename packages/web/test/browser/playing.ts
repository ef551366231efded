import { ageOfMuskets } from '@grognard/age-of-muskets'
import { type GameDecision, heardBy, type Kind, Match, seeded, there } from '@grognard/engine'
import { manoeuvre } from '@grognard/manoeuvre'
import { marchAttack } from '@grognard/march-attack'
import { marchOfProgress } from '@grognard/march-of-progress'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bring } from './battles.ts'

/** A match that is played on board and hand, whatever it is: by finger or by keyboard, to its end. */

const TERMS = { players: ['human', 'random'], chance: { source: 'fast', seed: 3 } } as const

function fileOf(begun: ReturnType<typeof Match.begin<Kind>>) {
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  return begun.value.file()
}

type Begun = ReturnType<typeof Match.begin<Kind>>

/** Set up by the table itself, as far as this is first told: setting up has tests of its own. */
function from(type: string, begun: Begun, set: (match: Match<Kind>, seat: number) => GameDecision) {
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  const isThere = () =>
    match.entries.some(({ told }) => heardBy(told, null).some(event => event.type === type))
  while (!isThere())
    for (const { seat, sealed } of match.pending().seats)
      if (!sealed && !isThere()) match.decide(seat, set(match, seat))
  return match.file()
}

/** A whole match, six turns of another, and small battles of the large games. */
export const MATCHES = {
  'The March of Progress': () =>
    fileOf(Match.begin<Kind>(marchOfProgress, { ...TERMS, scenario: 'thirty-years-war' })),
  Manoeuvre: () =>
    fileOf(Match.begin<Kind>(manoeuvre, { ...TERMS, scenario: 'quick-battle', options: { turnLimit: 6 } })),
  'Age of Muskets': () => {
    const random = seeded(3)
    const begun = Match.begin<Kind>(ageOfMuskets, { ...TERMS, scenario: 'furtheim' })
    return from('battle-round', begun, (match, seat) => match.sample(seat, random))
  },
  'March Attack': () =>
    from('turn', Match.begin<Kind>(marchAttack, { ...TERMS, scenario: 'mill-hill' }), (match, seat) =>
      there(match.defaultFor(seat) ?? undefined, 'default'),
    ),
}

export type Played = keyof typeof MATCHES

export const sitDownTo = (page: Page, game: Played): Promise<void> => bring(page, MATCHES[game]())

/** What must not move as long as the window is the same, and what the table waits for. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box === undefined ? '' : [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
    }
    return {
      key: document.querySelector('.scrubber-at')?.textContent ?? '',
      prompt: document.querySelector('.prompt')?.textContent ?? '',
      isOver: document.querySelector('.scores') !== null,
      isReady: document.querySelector('.decide[data-ready]') !== null,
      decide: boxOf('.decide'),
      bar: boxOf('.bar'),
      list: boxOf('.bar-choices').split(' ').slice(0, 2).join(' '),
      board: boxOf('.viewport-frame'),
    }
  })

type State = Awaited<ReturnType<typeof stateOf>>

/** A list that waits until one wants it has no place yet. */
const isSeen = (place: string): boolean => place !== '' && place !== '0 0'

async function nextState(page: Page, before: string): Promise<State> {
  await page.waitForFunction(
    key =>
      document.querySelector('.scores') !== null ||
      (document.querySelector('.choice, .bar-all, .decide[data-ready]') !== null &&
        document.querySelector('.scrubber-at')?.textContent !== key),
    before,
  )
  return stateOf(page)
}

/** How one player presses things: `pick` selects something more, `confirm` decides. */
export interface Player {
  pick(page: Page, turn: number): Promise<void>
  confirm(page: Page, isUntouched: boolean): Promise<void>
}

const DOUBLE_TAP = 550
const MOST = 250
const MOST_PICKS = 10
/** What a press leads to comes from the worker; what has not come by then needs another press. */
const ANSWERED = 300

/** Plays to the end, and looks at every state whether something has moved that must not. */
export async function playToTheEnd(page: Page, player: Player): Promise<number> {
  const { decisions, isOver } = await playOn(page, player, MOST)
  expect(isOver).toBe(true)
  return decisions
}

/** The same, for so many decisions at most. */
export async function playOn(
  page: Page,
  player: Player,
  most: number,
): Promise<{ readonly decisions: number; readonly isOver: boolean }> {
  let state = await nextState(page, '')
  const { decide, bar } = state
  let decisions = 0
  for (; !state.isOver && decisions < most; decisions++) {
    let isUntouched = true
    for (let picks = 0; picks < MOST_PICKS && (picks === 0 || !state.isReady); picks++) {
      // What stands there already is sometimes taken as it is; and where it is all that there is, as nobody can charge.
      if (state.isReady && (decisions % 2 === 0 || (await page.locator(OPEN).count()) === 0)) break
      const before = state
      isUntouched = false
      await player.pick(page, decisions + picks)
      const ready = page.locator('.decide[data-ready]').waitFor({ timeout: ANSWERED })
      await ready.catch(() => undefined)
      state = await stateOf(page)
      const asked = `${before.prompt} → ${state.prompt}`
      expect(state, asked).toMatchObject({ decide, bar, board: before.board, key: before.key })
      if (isSeen(before.list) && isSeen(state.list)) expect(state.list, state.prompt).toBe(before.list)
    }
    await page.locator('.decide[data-ready]').waitFor()
    await player.confirm(page, isUntouched)
    state = await nextState(page, state.key)
    expect(state, state.prompt).toMatchObject({ decide, bar })
  }
  return { decisions, isOver: state.isOver }
}

const OPEN = [
  '.mop-hand-card.mop-may:not(.mop-raised)',
  '.mop-pressable.mop-is-open',
  '.man-hand-card[aria-disabled="false"]:not([aria-pressed="true"])',
  '.man-square[data-lit="open"]',
  '.aom-spot[data-lit="open"]',
  '.aom-tag[data-lit="open"]',
  '.choice:not(.choice-armed, .choice-laid)',
  '.bar-all',
].join()

/** Something that can be pressed where it is seen; the last card, SCORE, now and then, so that a match ends. */
const spotFor = (page: Page, turn: number) =>
  page.evaluate(
    ([selector, at]) => {
      const spots = [...document.querySelectorAll(selector)].flatMap(piece => {
        const { x, y, width, height } = piece.getBoundingClientRect()
        const spot = { x: x + width / 2, y: y + height * 0.6 }
        const hit = document.elementFromPoint(spot.x, spot.y)
        const isAround = hit instanceof SVGElement && hit.contains(piece)
        return piece.contains(hit) || isAround ? [spot] : []
      })
      const cards = document.querySelectorAll('.mop-hand-card.mop-may').length
      return spots[cards > 0 && at % 3 === 1 ? cards - 1 : (at * 5) % spots.length] ?? null
    },
    [OPEN, turn] as const,
  )

const belowFor = async (page: Page, turn: number) => {
  await page.locator('.bar').locator(OPEN).first().scrollIntoViewIfNeeded()
  return spotFor(page, turn)
}

/** Taps, and now and then taps twice more at the same spot: that takes back and selects again, and decides nothing. */
export const finger: Player = {
  async pick(page, turn) {
    await page.locator(OPEN).first().waitFor()
    // What a sheet has no room for stands below it.
    const spot = (await spotFor(page, turn)) ?? (await belowFor(page, turn))
    if (spot === null) throw new Error('there is nothing that a finger could press')
    await page.touchscreen.tap(spot.x, spot.y)
    if (turn % 4 !== 2) return
    await page.touchscreen.tap(spot.x, spot.y)
    await page.touchscreen.tap(spot.x, spot.y)
  },
  async confirm(page, isUntouched) {
    // Sooner it would be the second half of a double tap on the last question.
    if (isUntouched) await page.waitForTimeout(DOUBLE_TAP)
    await page.locator('.decide[data-ready]').tap()
  },
}

export const keyboard: Player = {
  async pick(page, turn) {
    const keys = await page.locator('.choice kbd').allInnerTexts()
    await page.keyboard.press(keys[turn % 3 === 1 ? keys.length - 1 : (turn * 5) % keys.length] ?? '1')
  },
  confirm: page => page.keyboard.press('Enter'),
}

/** One finger, as slow as one likes. */
export async function fingerOn(page: Page) {
  const wire = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints })
}

export async function middleOf(piece: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

import { there } from '@grognard/engine'
import { zoneOf } from '../map/theatre.ts'
import type { CalendarTurn, When } from '../module/module.ts'
import type { State } from '../state.ts'
import { HALVES, type Half, TERRAINS } from '../vocabulary.ts'

type Where = Pick<State, 'scenario' | 'open'>

/** The present turn as the calendar has it (AOM-51.1). */
export const dateOf = ({ scenario, open }: Where): CalendarTurn =>
  there(
    scenario.calendar.find(({ turn }) => turn === open.turn),
    'such turn',
  )

/** AOM-45.1: are the steps that are taken then due in this turn? */
export const isDue = (s: Where, when: When): boolean => when === 'everyTurn' || dateOf(s).monthEnd

/** AOM-45.7: by the month itself; for attrition the calendar says which turns are of winter (AOM-14.6). */
export const isWinterMonth = (s: Where): boolean =>
  s.scenario.parameters.winterMonths.includes(dateOf(s).month)

/** AOM-14.2: which half of the Attrition Table a zone uses in this turn; an event may say otherwise (AOM-51.2). */
export function halfIn(s: Where, zone: number): Half {
  const { terrain } = zoneOf(s.scenario.theatre, zone)
  const said = s.open.effects[halfKey(terrain)]
  return (said === undefined ? undefined : HALVES[said]) ?? dateOf(s).attritionHalf[terrain]
}

/** Under which name an event's half is remembered for a terrain; forgotten when the turn ends. */
const halfKey = (terrain: string): string => `attrition half: ${terrain}`

export function setHalf(s: State, half: Half, except: readonly string[]): void {
  for (const terrain of TERRAINS)
    if (!except.includes(terrain)) s.open.effects[halfKey(terrain)] = HALVES.indexOf(half)
}

/** AOM-58.2: how often a Forced March roll of the side may still be modified in this turn, and by how much. */
export const guidesOf = (
  { open }: Where,
  side: number,
): { readonly uses: number; readonly modifier: number } => ({
  uses: open.effects[`guides of ${side}: uses`] ?? 0,
  modifier: open.effects[`guides of ${side}: modifier`] ?? 0,
})

export function setGuides(s: State, side: number, uses: number, modifier: number): void {
  s.open.effects[`guides of ${side}: uses`] = uses
  s.open.effects[`guides of ${side}: modifier`] = modifier
}

export const spendGuide = (s: State, side: number): void => {
  const { uses, modifier } = guidesOf(s, side)
  setGuides(s, side, uses - 1, modifier)
}

/** What events have said holds for a turn only; what special rules remember holds for the game. */
const OF_A_TURN = ['event of the turn', 'attrition half: ', 'guides of ', 'lost AP: ']

export function forgetTurn(s: State): void {
  for (const name of Object.keys(s.open.effects))
    if (OF_A_TURN.some(beginning => name.startsWith(beginning))) delete s.open.effects[name]
}

/** AOM-58.3: an HQ that loses AP after they are rolled in this turn. */
export const apLostBy = ({ open }: Where, hq: string): number => open.effects[`lost AP: ${hq}`] ?? 0
export function loseAp(s: State, hq: string, points: number): void {
  s.open.effects[`lost AP: ${hq}`] = apLostBy(s, hq) + points
}

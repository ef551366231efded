import { type Language, type Later, later } from '@grognard/engine'
import type { BattleOption, BattleTerrain, Section } from '../src/vocabulary.ts'
import type { RulebookWords } from '../src/words/names.ts'
import { printed, printedLeader } from './printed.ts'

/** How things are called on the board. */
export interface BoardNames {
  zone(id: string): string
  bridge(id: string): string
  side(id: string): string
  nationality(id: string): string
  leader(id: string): string
  hq(id: string): string
  unit(id: string): string
  /** A CU or an HQ, whichever has the id. */
  piece(id: string): string
  /** What stands on its counter: "Suchet", "IV Art." */
  shortUnit(id: string): string
  troopType(id: string): string
  abbr(id: string): string
  section(section: Section): string
  option(option: BattleOption): string
  terrain(terrain: BattleTerrain): string
  /** When the scenario happens, or the turn: "2 December 1805" */
  date(scenario: string, turn: number): string
}

const RULEBOOK: { readonly [L in Language]: Later<RulebookWords> } = {
  en: later("the rulebook's words", async () => (await import('../src/words/en/rulebook.ts')).rulebook),
  de: later(
    "the rulebook's German words",
    async () => (await import('../src/words/de/rulebook.ts')).rulebook,
  ),
}

export const fetchRulebook = (language: Language): Promise<RulebookWords> => RULEBOOK[language].fetch()

const KNOWN: { [L in Language]?: { readonly of: unknown; readonly names: BoardNames } } = {}

/** The same ones as long as the same box is open: layers are not drawn again for them. */
export function namesIn(language: Language): BoardNames {
  const box = printed()
  const known = KNOWN[language]
  if (known?.of === box) return known.names
  const names = namesOf(box, language)
  KNOWN[language] = { of: box, names }
  return names
}

function namesOf(box: ReturnType<typeof printed>, language: Language): BoardNames {
  const { module } = box
  const { sections, options, terrains } = RULEBOOK[language].here
  const german = (list: string, id: string): unknown => {
    const names = language === 'de' ? module.words.de[list] : undefined
    return typeof names === 'object' && names !== null ? Reflect.get(names, id) : undefined
  }
  const named = (list: string, id: string, name: string | undefined): string => {
    const said = german(list, id)
    return typeof said === 'string' ? said : (name ?? id)
  }
  const nameIn = (list: 'sides' | 'nationalities', id: string) =>
    named(list, id, module[list].find(each => each.id === id)?.name)
  const leader = (id: string) => named('leaders', id, box.leaders.get(id)?.name)
  const hq = (id: string) => named('headquarters', id, box.headquarters.get(id)?.name)
  const unit = (id: string) => named('combatUnits', id, box.units.get(id)?.name)
  return {
    zone: id => named('zones', id, box.zones.get(id)?.name),
    bridge: id => named('bridges', id, module.bridges.find(each => each.id === id)?.name),
    side: id => nameIn('sides', id),
    nationality: id => nameIn('nationalities', id),
    leader,
    hq,
    unit,
    piece: id => (box.units.has(id) ? unit(id) : hq(id)),
    shortUnit(id) {
      const printedOn = printedLeader(id)
      return printedOn === null ? gunsOf(unit(id), language) : surname(leader(printedOn))
    },
    troopType: id => named('troopTypes', id, box.troops.get(id)?.name),
    abbr(id) {
      const abbr = box.troops.get(id)?.abbr ?? id
      return named('abbr', abbr, abbr)
    },
    section: section => sections[section],
    option: option => options[option],
    terrain: terrain => terrains[terrain],
    date(scenario, turn) {
      const found = module.scenarios.find(({ id }) => id === scenario)
      const half = module.calendar.find(each => each.turn === turn)
      const said = german('scenarios', scenario)
      const date = typeof said === 'object' && said !== null ? Reflect.get(said, 'date') : found?.date
      return half === undefined ? String(date ?? '') : named('calendar', half.id, half.label)
    },
  }
}

const LONG = 12

/** "Archduke Charles" has no room either: he is Charles there. */
export const surname = (name: string): string =>
  name.length < LONG ? name : (name.split(' ').at(-1) ?? name)

/** Guns have no leader by name (AOM-4.7), and "Artillery of IV Corps" no room on a counter. */
function gunsOf(name: string, language: Language): string {
  const [number] = /\b[IVX]+\b/.exec(name) ?? []
  if (number !== undefined) return `${number} Art.`
  return language === 'de' ? 'Artillerie' : 'Artillery'
}

/** What stands on the pennon of an HQ: its number, or the initials of its name. */
export function pennonOf(name: string): string {
  const [number] = /\b[IVX]+\b/.exec(name) ?? []
  if (number !== undefined) return number
  const initials = [...name.matchAll(/\p{Lu}/gu)].map(([letter]) => letter)
  return initials.slice(0, 3).join('')
}

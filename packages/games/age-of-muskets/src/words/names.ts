import type { Language } from '@grognard/engine'
import type { Scenario } from '../scenario.ts'
import type { BattleOption, BattleTerrain, Section } from '../vocabulary.ts'

/** How the things of a module and of the rulebook are called in one language: `say.zone('ulm')`. */
export interface Namer {
  readonly language: Language
  zone(id: string): string
  bridge(id: string): string
  leader(id: string): string
  hq(id: string): string
  unit(id: string): string
  /** A CU or an HQ, whichever has the id. */
  piece(id: string): string
  nationality(id: string): string
  side(id: string): string
  /** What its side is called, or, where several play a side, "F1". */
  player(id: string): string
  /** "3 Ln, 1 Art", of troop types by id. */
  troops(sp: { readonly [type: string]: number }): string
  troopType(id: string): string
  section(section: Section): string
  option(option: BattleOption): string
  terrain(terrain: BattleTerrain): string
  /** "Ulm, Memmingen and Augsburg" */
  list(items: readonly string[]): string
  /** "1 SP", "3 SP" */
  sp(count: number): string
  /** "2 stragglers of France" */
  stragglers(count: number, nationality: string): string
  /** A turn of the calendar, by its id: "16–31 August 1805" */
  date(id: string): string
  /** A random event, by its id: title and text. */
  event(id: string): string
  /** A level of victory, by its id. */
  result(id: string): string
  /** AOM-26.6: leaders, SP by arm (infantry, cavalry, artillery) and CU. */
  report(report: Report): string
}

interface Report {
  readonly leaders: readonly string[]
  readonly units: number
  readonly arms: readonly number[]
}

export interface RulebookWords {
  readonly language: Language
  readonly sections: Readonly<Record<Section, string>>
  readonly options: Readonly<Record<BattleOption, string>>
  readonly terrains: Readonly<Record<BattleTerrain, string>>
  readonly and: string
  readonly sp: string
  stragglers(count: number, nationality: string): string
  report(report: Report, leaders: string): string
}

interface Named {
  readonly id: string
  readonly name: string
}

export function namerFor(scenario: Scenario, words: RulebookWords): Namer {
  const { roster, theatre, german } = scenario
  const isGerman = words.language === 'de'
  const translated = (list: string, id: string): string | undefined => {
    const names = isGerman ? german[list] : undefined
    const name = typeof names === 'object' ? names[id] : undefined
    return typeof name === 'string' ? name : undefined
  }
  const named = (list: string, things: readonly Named[]) => (id: string) =>
    translated(list, id) ?? things.find(thing => thing.id === id)?.name ?? id
  const hq = named('headquarters', roster.headquarters)
  const unit = named('combatUnits', roster.combatUnits)
  const leader = named('leaders', roster.leaders)
  const troopType = named('troopTypes', roster.troopTypes)
  const nationality = named('nationalities', roster.nationalities)
  const nationalityOf = (at: number): string => nationality(roster.nationalities[at]?.id ?? '')
  const list = (items: readonly string[]): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${words.and} ${items.at(-1)}`
  const side = named('sides', roster.sides)
  const player = (id: string): string => {
    const at = scenario.players.find(each => each.id === id)?.side
    const mates = scenario.players.filter(each => each.side === at)
    return at === undefined || mates.length > 1 ? id : side(roster.sides[at]?.id ?? '')
  }
  const isUnit = (id: string) => roster.combatUnits.some(card => card.id === id)
  const abbr = (id: string): string => {
    const english = roster.troopTypes.find(type => type.id === id)?.abbr ?? id
    return translated('abbr', english) ?? english
  }
  return {
    language: words.language,
    zone: named('zones', theatre.zones),
    bridge: named('bridges', theatre.bridges),
    leader,
    hq,
    unit,
    piece: id => (isUnit(id) ? unit(id) : hq(id)),
    nationality,
    side,
    player,
    troops: sp =>
      Object.entries(sp)
        .map(([type, count]) => `${count} ${abbr(type)}`)
        .join(', '),
    troopType: id => {
      const name = troopType(id)
      const alike = roster.troopTypes.filter(type => troopType(type.id) === name)
      const found = alike.length > 1 ? alike.find(type => type.id === id) : undefined
      return found === undefined ? name : `${name} (${nationalityOf(found.nationality)})`
    },
    section: section => words.sections[section],
    option: option => words.options[option],
    terrain: terrain => words.terrains[terrain],
    list,
    sp: count => `${count} ${words.sp}`,
    stragglers: (count, id) => words.stragglers(count, nationality(id)),
    date: id => translated('calendar', id) ?? scenario.calendar.find(turn => turn.id === id)?.label ?? id,
    event(id) {
      const names = isGerman ? german['events'] : undefined
      const event = typeof names === 'object' ? names[id] : undefined
      const printed = scenario.effects.events.find(each => each.id === id)
      const { title = printed?.title ?? id, text = printed?.text ?? '' } =
        typeof event === 'object' ? event : {}
      return `${title}. ${text}`.trimEnd()
    },
    result: id =>
      translated('results', id) ?? scenario.plan.levels.find(level => level.id === id)?.result ?? id,
    report: report => words.report(report, list(report.leaders.map(leader))),
  }
}

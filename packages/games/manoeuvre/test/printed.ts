import armies from '../src/data/armies.json' with { type: 'json' }
import { armyFile } from '../src/data/army-file.ts'
import { mapFile } from '../src/data/map-file.ts'
import maps from '../src/data/maps.json' with { type: 'json' }

/** What is printed on counters, cards and maps: the files themselves, not what the rules make of them. */
export const { nations: NATIONS, cardValues: CARD_VALUES } = armyFile.parse(armies)
export const { sections: SECTIONS, terrain: TERRAIN } = mapFile.parse(maps)

export const NATION_IDS = NATIONS.map(({ id }) => id)
export const UNITS = NATIONS.flatMap(({ units }) => units)
export const UNIT_CARDS = NATIONS.flatMap(({ unitCards }) => unitCards)
export const LEADERS = NATIONS.flatMap(({ leaders }) => leaders)
export const HQ_CARDS = NATIONS.flatMap(({ hqCards }) => hqCards)

export const unitPrinted = (id: string) => UNITS.find(unit => unit.id === id)!
export const cardPrinted = (id: string) => UNIT_CARDS.find(card => card.id === id)
export const leaderPrinted = (id: string) => LEADERS.find(leader => leader.id === id)

import { there } from '@grognard/engine'
import type { Roster, Span, Tables, TroopType } from '../../src/module/roster.ts'
import danube from '../../src/modules/danube-1805.json' with { type: 'json' }
import series from '../../src/modules/series.json' with { type: 'json' }
import { addTroops, type Troop } from '../../src/troops/index.ts'
import { ARMS, LOSS_CLASSES, QUALITIES } from '../../src/vocabulary.ts'

/** The tables of chapter 48 and the troops of the Danube, as far as calculations read them. */

const oneOf = <T extends string>(words: readonly T[], word: string): T =>
  there(
    words.find(each => each === word),
    `word ${word}`,
  )

const spans = (columns: readonly (readonly (number | null)[])[]): Span[] =>
  columns.map(([from, to]) => [from ?? 0, to ?? null])

const { attrition, bombardment, pursuit } = series.tables

export const TABLES: Pick<Tables, 'attrition' | 'bombardment' | 'pursuit'> = {
  attrition: {
    columns: spans(attrition.columns),
    losses: { fair: attrition.fair, foul: attrition.foul },
  },
  bombardment: {
    columns: spans(bombardment.columns),
    rows: bombardment.sp.map((row, die) =>
      row.map((losses, column) => ({ losses, artillery: bombardment.art[die]?.[column] === 1 })),
    ),
  },
  pursuit: { columns: spans(pursuit.columns), rows: pursuit.percent },
}

const troopTypes = danube.troopTypes.map(
  (type): TroopType => ({
    ...type,
    nationality: danube.nationalities.findIndex(({ id }) => id === type.nationality),
    arm: oneOf(ARMS, type.arm),
    quality: type.quality === null ? null : oneOf(QUALITIES, type.quality),
    lossClass: oneOf(LOSS_CLASSES, type.lossClass),
    morale: type.morale ?? 0,
    tactical: type.tactical ?? 0,
  }),
)

const values = { opControl: 11, morale: 0, initiative: 3, tactical: 0 }

export const ROSTER: Roster = {
  sides: danube.sides,
  nationalities: danube.nationalities.map(({ id, name }, number) => ({
    id,
    name,
    side: number < 2 ? 0 : 1,
    usesDepotsOf: [],
    ladder: [0, 0, 0],
  })),
  troopTypes,
  leaders: [],
  generic: { artilleryCU: values, garrison: values, replacementHQ: values, leaderlessCU: values },
  headquarters: [],
  combatUnits: [],
}

/** `fr-vet` */
export const typeNamed = (id: string): number => troopTypes.findIndex(type => type.id === id)

/** `2 fr-vet, 3 fr-ln, 1 shattered fr-rec` */
export function troops(text: string): Troop[] {
  const list: Troop[] = []
  for (const part of text === '' ? [] : text.split(', ')) {
    const [count = '', ...words] = part.split(' ')
    const type = typeNamed(words.at(-1) ?? '')
    if (type < 0) throw new Error(`no troops ${part}`)
    if (words[0] === 'shattered') addTroops(list, type, 0, Number(count))
    else addTroops(list, type, Number(count))
  }
  return list
}

/** As `troops` reads it. */
export const written = (list: readonly Troop[]): string =>
  list
    .flatMap(({ type, normal, shattered }) => {
      const id = troopTypes[type]?.id
      return [normal > 0 ? `${normal} ${id}` : '', shattered > 0 ? `${shattered} shattered ${id}` : '']
    })
    .filter(part => part !== '')
    .join(', ')

import { addTroops, type Troop } from '../../src/troops/index.ts'
import { DANUBE_1805 } from '../house.ts'

/** The tables of chapter 48 and the troops of the Danube. */
export const { tables: TABLES, roster: ROSTER } = DANUBE_1805
const { troopTypes } = ROSTER

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

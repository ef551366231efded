import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { leaderId, unitId } from '../../../src/table/names.ts'
import { useHand } from '../hand.ts'
import { changing, withChange } from '../leaders/changing.ts'
import type { Scene } from '../scene.ts'
import { handsWordsIn, nameOf } from '../words/words.ts'

interface Props {
  readonly scene: Scene
  readonly language: Language
}

/** MAR-6.2: for every leader who may attach to a unit or leave his: with whom he is, and with whom he is to be. */
export function LeaderSheet({ scene, language }: Props): ReactNode {
  const { lay } = useHand()
  const words = handsWordsIn(language)
  const { table } = scene
  const name = nameOf(language, table.scenario)
  const all = changing(scene)
  return (
    <>
      <p className="order-note">{all.length === 0 ? words.leadersStay : words.leaderHelp}</p>
      <ul className="mar-leaders">
        {all.map(({ leader, unit, laid, may }) => {
          const id = leaderId(table, leader)
          const stays = unit === null ? words.alone : words.staysWith(name.unit(unitId(table, unit)))
          return (
            <li key={id}>
              <label>
                <span>{name.leader(id)}</span>
                <select
                  data-leader={id}
                  value={laid === null ? '' : laid.type === 'attach' ? laid.unit : ALONE}
                  onChange={({ currentTarget: { value } }) =>
                    lay(withChange(scene, leader, may.find(each => whom(each) === value) ?? null))
                  }
                >
                  <option value="">{stays}</option>
                  {may.map(each => (
                    <option key={whom(each)} value={whom(each)}>
                      {each.type === 'attach' ? words.joins(name.unit(each.unit)) : words.leaves}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** No unit is called that. */
const ALONE = '-'
const whom = (change: ReturnType<typeof changing>[number]['may'][number]): string =>
  change.type === 'attach' ? change.unit : ALONE

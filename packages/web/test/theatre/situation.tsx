import type { ReactNode } from 'react'
import { CombatUnit } from '../../../games/age-of-muskets/ui/counters/CombatUnit.tsx'
import { FaceDown } from '../../../games/age-of-muskets/ui/counters/FaceDown.tsx'
import { Headquarters } from '../../../games/age-of-muskets/ui/counters/Headquarters.tsx'
import { SIZES, type SideLook } from '../../../games/age-of-muskets/ui/counters/looks.ts'
import {
  Depleted,
  Depot,
  Garrison,
  LineMarker,
  Stragglers,
} from '../../../games/age-of-muskets/ui/counters/Markers.tsx'
import { Stack } from '../../../games/age-of-muskets/ui/counters/Stack.tsx'
import {
  Blockade,
  BridgeDestroyed,
  FieldWorks,
  Siege,
  SiegeTrain,
  Trench,
} from '../../../games/age-of-muskets/ui/counters/Works.tsx'

/** The campaign of Ulm, as a picture: nobody has played it. */

const FRENCH: SideLook = { tone: 'blue', flag: 'tricolour' }
const ALLIED: SideLook = { tone: 'orange', flag: 'black-yellow' }

interface Own {
  readonly zone: string
  readonly leader: string
  readonly corps: string
  readonly sp: number
  readonly units: readonly string[]
  readonly selected?: boolean
}

export const OWN: readonly Own[] = [
  {
    zone: 'augsburg',
    leader: 'Soult',
    corps: 'IV',
    sp: 38,
    units: ['Saint-Hilaire', 'Vandamme', 'Legrand', 'Suchet'],
    selected: true,
  },
  { zone: 'donauwoerth', leader: 'Napoleon', corps: 'G.A.', sp: 10, units: ['Bessières', 'Ordener'] },
  { zone: 'guenzburg', leader: 'Lannes', corps: 'V', sp: 18, units: ['Oudinot', 'Gazan'] },
  { zone: 'noerdlingen', leader: 'Murat', corps: 'Cav', sp: 17, units: ['Nansouty', "d'Hautpoul", 'Klein'] },
  { zone: 'ingolstadt', leader: 'Davout', corps: 'III', sp: 27, units: ['Bisson', 'Friant', 'Gudin'] },
]

export const HIDDEN: readonly {
  readonly zone: string
  readonly side: SideLook
  readonly count: number
  readonly note?: string
  readonly activated?: boolean
}[] = [
  { zone: 'aalen', side: FRENCH, count: 1 },
  { zone: 'munich', side: FRENCH, count: 1, note: 'Bernadotte', activated: true },
  { zone: 'landshut', side: FRENCH, count: 1 },
  { zone: 'strasbourg', side: FRENCH, count: 1, note: 'Augereau' },
  ...[
    ['memmingen', 2],
    ['muehldorf', 2],
    ['braunau', 3],
    ['bregenz', 1],
    ['innsbruck', 2],
    ['linz', 1],
    ['bozen', 1],
    ['lambach', 1],
    ['st-poelten', 1],
    ['ulm', 2],
  ].map(([zone, count]) => ({ zone: String(zone), side: ALLIED, count: Number(count) })),
  { zone: 'nuremberg', side: ALLIED, count: 1, note: 'Werneck' },
]

export const own = (each: Own, fanned: boolean): ReactNode => (
  <Stack
    fanned={fanned}
    items={[
      {
        key: each.leader,
        ...SIZES.headquarters,
        node: (
          <Headquarters
            leader={each.leader}
            corps={each.corps}
            sp={each.sp}
            units={each.units.length}
            nation="france"
            tone="blue"
            selected={each.selected === true}
          />
        ),
      },
      ...(fanned ? each.units : []).map((name, at) => ({
        key: name,
        ...SIZES.combatUnit,
        node: (
          <CombatUnit
            name={name}
            arm={(['infantry', 'guard', 'light-cavalry', 'artillery'] as const)[at % 4] ?? 'infantry'}
            sp={4 + at}
            nation="france"
            tone="blue"
          />
        ),
      })),
    ]}
  />
)

export const hidden = ({ side, count, note, activated = false }: (typeof HIDDEN)[number]): ReactNode => (
  <FaceDown side={side} count={count} activated={activated} {...(note !== undefined && { note })} />
)

export const MARKERS: readonly { readonly zone: string; readonly node: ReactNode }[] = [
  ...['strasbourg', 'landau', 'mainz', 'heilbronn', 'noerdlingen', 'augsburg'].map((zone, at) => ({
    zone,
    node: <Depot tone="blue" nation="france" level={1 + (at % 4)} />,
  })),
  { zone: 'wuerzburg', node: <Depot tone="blue" nation="bavaria" level={4} /> },
  ...['memmingen', 'braunau', 'innsbruck', 'lambach', 'vienna'].map((zone, at) => ({
    zone,
    node: <Depot tone="orange" level={1 + (at % 4)} />,
  })),
  ...['mainz', 'landau', 'strasbourg'].map(zone => ({
    zone,
    node: <Garrison tone="blue" nation="france" sp={3} />,
  })),
  ...['vienna', 'prague', 'olmuetz', 'braunau', 'kufstein', 'scharnitz', 'graz'].map(zone => ({
    zone,
    node: <Garrison tone="orange" sp={zone === 'graz' ? null : 2} />,
  })),
  { zone: 'heilbronn', node: <Stragglers tone="blue" sp={3} /> },
  { zone: 'aalen', node: <Stragglers tone="blue" sp={2} /> },
  { zone: 'stuttgart', node: <Depleted /> },
  { zone: 'stuttgart', node: <LineMarker tone="blue" /> },
  { zone: 'ulm', node: <Siege stage={2} /> },
  { zone: 'salzburg', node: <Blockade tone="blue" /> },
  { zone: 'regensburg', node: <FieldWorks tone="orange" /> },
  { zone: 'krems', node: <FieldWorks tone="orange" camp /> },
  { zone: 'rastatt', node: <SiegeTrain tone="blue" /> },
  { zone: 'amstetten', node: <BridgeDestroyed /> },
]

export const trench = <Trench width={52} height={46} />

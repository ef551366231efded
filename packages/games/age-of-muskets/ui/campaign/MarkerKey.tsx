import type { Language } from '@grognard/engine'
import type { ReactNode } from 'react'
import { SIEGE_STAGES } from '../../src/vocabulary.ts'
import { FaceDown } from '../counters/FaceDown.tsx'
import { SIZES, type SideLook } from '../counters/looks.ts'
import { Depleted, Depot, Garrison, LineMarker, Requisition, Stragglers } from '../counters/Markers.tsx'
import { Blockade, BridgeDestroyed, FieldWorks, Siege, SiegeTrain } from '../counters/Works.tsx'
import { Points } from './Points.tsx'

const KEYS = [
  'back',
  'points',
  'garrison',
  'depot',
  'stragglers',
  'requisition',
  'depleted',
  'line',
  'blockade',
  'train',
  'siege',
  'works',
  'camp',
  'destroyed',
] as const

type Key = (typeof KEYS)[number]

interface KeyWords {
  readonly title: string
  readonly keys: { readonly [K in Key]: string }
  /** What is written short on counters and in sentences, and what it means. */
  readonly shorts: readonly (readonly [string, string])[]
}

const WORDS: { readonly [L in Language]: KeyWords } = {
  en: {
    title: 'Counters and markers',
    keys: {
      back: 'counters face down, and how many',
      points: 'AP of an HQ',
      garrison: 'garrison, with its SP',
      depot: 'depot, with its levels',
      stragglers: 'stragglers, in SP',
      requisition: 'requisitioned supplies, with their level',
      depleted: 'the land gives nothing more',
      line: 'from here on a line of communications',
      blockade: 'blockade',
      train: 'siege train',
      siege: 'siege, with its stages',
      works: 'field fortification',
      camp: 'entrenched camp',
      destroyed: 'bridge destroyed',
    },
    shorts: [
      ['SP', 'strength points: about 1,000 men, or 8 to 16 guns'],
      ['AP', 'activity points: what an HQ bids and acts with'],
      ['HQ', 'headquarters'],
      ['CU', 'combat unit: a division, brigade or its guns'],
      ['LoC', 'line of communications'],
      ['VP', 'victory points'],
    ],
  },
  de: {
    title: 'Spielsteine und Marker',
    keys: {
      back: 'verdeckte Spielsteine, und wie viele',
      points: 'AP eines HQ',
      garrison: 'Garnison, mit ihren SP',
      depot: 'Depot, mit seinen Stufen',
      stragglers: 'Nachzügler, in SP',
      requisition: 'requirierte Vorräte, mit ihrer Stufe',
      depleted: 'das Land gibt nichts mehr her',
      line: 'von hier an eine Verbindung',
      blockade: 'Blockade',
      train: 'Belagerungspark',
      siege: 'Belagerung, mit ihren Stufen',
      works: 'Feldbefestigung',
      camp: 'verschanztes Lager',
      destroyed: 'zerstörte Brücke',
    },
    shorts: [
      ['SP', 'Stärkepunkte: etwa 1.000 Mann oder 8 bis 16 Geschütze'],
      ['AP', 'Aktivitätspunkte: womit ein HQ bietet und handelt'],
      ['HQ', 'Hauptquartier'],
      ['KE', 'Kampfeinheit: eine Division, Brigade oder ihre Geschütze'],
    ],
  },
}

interface Props {
  readonly language: Language
  readonly look: SideLook
}

/** What lies on the map and what is written on it, for whoever sees it for the first time. */
export default function MarkerKey({ language, look }: Props): ReactNode {
  const { title, keys, shorts } = WORDS[language]
  return (
    <>
      <ul className="aom-legend aom-html" aria-label={title}>
        {KEYS.map(key => (
          <li key={key}>
            <svg viewBox="-22 -14 44 28" aria-hidden="true">
              <Picture of={key} look={look} />
            </svg>
            {keys[key]}
          </li>
        ))}
      </ul>
      <dl className="aom-shorts aom-html">
        {shorts.map(([short, long]) => (
          <div key={short}>
            <dt>{short}</dt>
            <dd>{long}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Picture({ of, look }: { readonly of: Key; readonly look: SideLook }): ReactNode {
  const { tone } = look
  const { width, height } = SIZES.headquarters
  switch (of) {
    case 'back':
      return (
        <g transform="scale(0.68)">
          <FaceDown side={look} count={2} />
        </g>
      )
    case 'points':
      return (
        <g transform={`translate(${width / 2 - 1} ${1 - height / 2})`}>
          <Points points={5} />
        </g>
      )
    case 'garrison':
      return <Garrison tone={tone} sp={3} />
    case 'depot':
      return <Depot tone={tone} level={3} />
    case 'stragglers':
      return <Stragglers tone={tone} sp={2} />
    case 'requisition':
      return <Requisition tone={tone} level={2} />
    case 'depleted':
      return <Depleted />
    case 'line':
      return <LineMarker tone={tone} />
    case 'blockade':
      return <Blockade tone={tone} />
    case 'train':
      return <SiegeTrain tone={tone} />
    case 'siege':
      return <Siege stage={2} stages={SIEGE_STAGES.length} />
    case 'works':
      return <FieldWorks tone={tone} />
    case 'camp':
      return <FieldWorks tone={tone} camp />
    case 'destroyed':
      return <BridgeDestroyed />
  }
}

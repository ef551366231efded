import type { ReactNode } from 'react'
import type { BattleOption } from '../../src/vocabulary.ts'
import { namesIn } from '../names.ts'
import { CHITS } from '../printed.ts'
import type { Snapshot } from '../reading.ts'
import { OfBacks } from './OfBacks.tsx'
import { OfPiece } from './OfPiece.tsx'
import { OfSection } from './OfSection.tsx'
import { OfZone } from './OfZone.tsx'
import { inspectWords } from './words/words.ts'

interface Props {
  readonly what: string
  readonly snapshot: Snapshot
}

/** A counter, a zone, a section or a chit, as far as the viewer knows it: never more. */
export default function Inspect({ what, snapshot }: Props): ReactNode {
  const [kind = '', id = '', side = ''] = what.split(':')
  switch (kind) {
    case 'piece':
      return <OfPiece snapshot={snapshot} id={id} />
    case 'backs':
      return <OfBacks snapshot={snapshot} zone={id} side={side} />
    case 'zone':
      return <OfZone snapshot={snapshot} id={id} />
    case 'near':
    case 'far':
      return <OfSection snapshot={snapshot} place={kind} name={id} />
    case 'hidden':
      return <OfSection snapshot={snapshot} place="far" name={id} />
    case 'hand':
    case 'pool':
      return isOption(id) ? <OfChit snapshot={snapshot} option={id} /> : null
    default:
      return null
  }
}

const isOption = (id: string): id is BattleOption => Object.hasOwn(CHITS, id)

function OfChit({
  snapshot: { language },
  option,
}: Pick<Props, 'snapshot'> & { readonly option: BattleOption }): ReactNode {
  return (
    <div className="inspect">
      <p className="inspect-title">
        <b>{namesIn(language).option(option)}</b>
      </p>
      <p>{inspectWords(language).options[option]}</p>
    </div>
  )
}

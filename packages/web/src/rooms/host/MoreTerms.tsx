import { NumberBox, OneOf, Toggle } from '../../kit/fields.tsx'
import { useHostWords } from '../../together/host-words.ts'
import { useTogetherWords } from '../../together/words.ts'

/** What else is agreed before a match. */
interface MoreWish {
  readonly byLot: boolean
  readonly isRated: boolean
  readonly foreignBots: boolean
  readonly umpire: 'none' | 'open' | 'me'
  readonly delay: 'none' | 'moments' | 'minutes'
  readonly later: number
}

export const USUAL_MORE: MoreWish = {
  byLot: false,
  isRated: false,
  foreignBots: false,
  umpire: 'none',
  delay: 'none',
  later: 5,
}

/** As the server wants it. */
export const delayIn = ({ delay, later }: MoreWish): { moments: number } | { minutes: number } | null =>
  delay === 'none' ? null : delay === 'moments' ? { moments: later } : { minutes: later }

const UMPIRES = ['none', 'open', 'me'] as const
const DELAYS = ['none', 'moments', 'minutes'] as const
const MOST_LATER = 120

interface Props {
  readonly wish: MoreWish
  readonly onChange: (wish: MoreWish) => void
}

export function MoreTerms({ wish, onChange }: Props) {
  const words = useTogetherWords()
  const host = useHostWords()
  return (
    <div className="form-options-list">
      <Toggle
        label={words.byLot}
        about={words.byLotAbout}
        value={wish.byLot}
        onChange={byLot => onChange({ ...wish, byLot })}
      />
      <Toggle
        label={words.rated}
        about={words.ratedAbout}
        value={wish.isRated}
        onChange={isRated => onChange({ ...wish, isRated })}
      />
      <Toggle
        label={words.foreignBots}
        about={words.foreignBotsAbout}
        value={wish.foreignBots}
        onChange={foreignBots => onChange({ ...wish, foreignBots })}
      />
      <OneOf
        row
        label={host.umpire}
        about={host.umpireAbout}
        items={UMPIRES.map(value => ({ value, title: host.umpires[value] }))}
        value={wish.umpire}
        onChange={value => onChange({ ...wish, umpire: UMPIRES.find(each => each === value) ?? 'none' })}
      />
      <OneOf
        row
        label={host.delay}
        items={DELAYS.map(value => ({ value, title: host.delays[value] }))}
        value={wish.delay}
        onChange={value => onChange({ ...wish, delay: DELAYS.find(each => each === value) ?? 'none' })}
      />
      {wish.delay === 'none' ? null : (
        <NumberBox
          label={host.howMuch}
          about={host.delays[wish.delay]}
          range={host.between(1, MOST_LATER)}
          least={1}
          most={MOST_LATER}
          value={wish.later}
          onChange={later => onChange({ ...wish, later })}
        />
      )}
    </div>
  )
}

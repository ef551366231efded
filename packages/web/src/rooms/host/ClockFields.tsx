import { NumberBox, OneOf } from '../../kit/fields.tsx'
import { CLOCKS, type ClockWish, isClock, LATES } from '../../together/clocks.ts'
import { useHostWords } from '../../together/host-words.ts'
import { useTogetherWords } from '../../together/words.ts'

interface Props {
  readonly wish: ClockWish
  readonly onChange: (wish: ClockWish) => void
  /** The rules let those of one side confer. */
  readonly hasConferences: boolean
}

/** By figure: the least and the most that one may wish for. */
const FIGURES = {
  minutes: [1, 600],
  seconds: [0, 600],
  days: [1, 30],
  reserve: [0, 30],
  conference: [0, 240],
} as const

/** Nobody counts, as most would want it, or one's own figures; and what happens to those who are late. */
export function ClockFields({ wish, onChange, hasConferences }: Props) {
  const words = useTogetherWords()
  const host = useHostWords()
  const figure = (name: keyof typeof FIGURES, about = '') => {
    const [least, most] = FIGURES[name]
    return (
      <NumberBox
        key={name}
        label={host[name]}
        about={about}
        range={host.between(least, most)}
        least={least}
        most={most}
        value={wish[name]}
        onChange={value => onChange({ ...wish, [name]: value })}
      />
    )
  }
  return (
    <>
      <OneOf
        label={words.clock}
        items={[
          ...Object.keys(CLOCKS)
            .filter(isClock)
            .map(value => ({ value, title: words.clocks[value] })),
          { value: 'own', title: host.own },
        ]}
        value={wish.which}
        onChange={value => onChange({ ...wish, which: isClock(value) ? value : 'own' })}
      />
      {wish.which === 'own' ? (
        <div className="host-figures">
          <OneOf
            label={host.kind}
            items={(['live', 'slow'] as const).map(value => ({
              value,
              title: host.kinds[value],
              about: host.kindsAbout[value],
            }))}
            value={wish.kind}
            onChange={value => onChange({ ...wish, kind: value === 'slow' ? 'slow' : 'live' })}
          />
          {wish.kind === 'live'
            ? [figure('minutes'), figure('seconds')]
            : [figure('days'), figure('reserve')]}
        </div>
      ) : null}
      {wish.which !== 'none' && hasConferences ? (
        <div className="host-figures">{figure('conference', host.conferenceAbout)}</div>
      ) : null}
      {wish.which === 'none' ? null : (
        <OneOf
          label={host.late}
          items={LATES.map(value => ({ value, title: host.lates[value], about: host.latesAbout[value] }))}
          value={wish.late}
          onChange={value => onChange({ ...wish, late: LATES.find(each => each === value) ?? 'default' })}
        />
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Tone } from './looks.ts'

/** What is built, broken or shut in: sieges, works and bridges. All are drawn around their middle. */

const GUN = 'M-5.6 -4.4L4.6 -1.6L4 .4L-6 -2.4ZM-.4 -.4L5.6 3.4L5 4.4L-1.4 .9Z'

/** A siege: a gun, and a pip for each of its stages, filled as far as it has come. */
export const Siege = ({
  stage,
  stages = 3,
}: {
  readonly stage: number
  readonly stages?: number
}): ReactNode => (
  <g className="aom-siege">
    <circle className="aom-siege-token" r="9.4" />
    <Gun />
    {Array.from({ length: stages }, (_, at) => {
      const x = (at - (stages - 1) / 2) * 3.6
      return (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no names.
          key={at}
          className={at < stage ? 'aom-stage aom-stage-done' : 'aom-stage'}
          cx={x}
          cy={6 - Math.abs(x) * 0.2}
          r="1.3"
        />
      )
    })}
  </g>
)

const Gun = (): ReactNode => (
  <g transform="translate(0 -1.6)">
    <path className="aom-gun" d={GUN} />
    <circle className="aom-wheel" cx="-1" cy="2" r="2.6" />
    <path className="aom-spokes" d="M-3.6 2H1.6M-1 -.6V4.6" />
  </g>
)

/** The trench around a besieged place and those shut up in it. */
export const Trench = ({ width, height }: { readonly width: number; readonly height: number }): ReactNode => (
  <rect className="aom-trench" x={-width / 2} y={-height / 2} width={width} height={height} rx="9" />
)

/** A siege train: guns on the road. */
export const SiegeTrain = ({ tone }: { readonly tone: Tone }): ReactNode => (
  <g className={`aom-side-${tone}`}>
    <rect className="aom-marker" x="-11.5" y="-7.5" width="23" height="15" rx="2.5" />
    <g className="aom-drawn" transform="translate(-1 .6)">
      <Gun />
    </g>
  </g>
)

/** A place that is shut in, not besieged: a ring of posts around it. */
export const Blockade = ({ tone }: { readonly tone: Tone }): ReactNode => (
  <g className={`aom-side-${tone}`}>
    <circle className="aom-token" r="8.6" />
    <circle className="aom-posts" r="6.6" />
    <path className="aom-drawn" d="M-3 3V-3H-1.6V-1.6H-.7V-3H.7V-1.6H1.6V-3H3V3Z" />
  </g>
)

interface FieldWorksProps {
  readonly tone: Tone
  /** An entrenched camp is closed all around. */
  readonly camp?: boolean
}

export const FieldWorks = ({ tone, camp = false }: FieldWorksProps): ReactNode => (
  <g className={`aom-side-${tone}`}>
    {camp ? (
      <path
        className="aom-works"
        d="M-10 -6L-5 -4.4L0 -8L5 -4.4L10 -6L8.4 0L10 6L5 4.4L0 8L-5 4.4L-10 6L-8.4 0Z"
      />
    ) : (
      <>
        <path className="aom-works-bed" d="M-11 4.5L-7 -3L-3 3L0 -5L3 3L7 -3L11 4.5" />
        <path className="aom-works" fill="none" d="M-11 4.5L-7 -3L-3 3L0 -5L3 3L7 -3L11 4.5" />
      </>
    )}
  </g>
)

/** For lists beside the map; on the map the bridge itself is crossed out. */
export const BridgeDestroyed = (): ReactNode => (
  <g>
    <circle className="aom-token" r="8.6" />
    <path className="aom-rails" d="M-6 -3.4L-4.4 -1.8H4.4L6 -3.4M-6 3.4L-4.4 1.8H4.4L6 3.4" />
    <path className="aom-struck" d="M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6" />
  </g>
)

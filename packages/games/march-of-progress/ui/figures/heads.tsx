import type { ReactNode } from 'react'
import type { Side } from '../../src/vocabulary.ts'
import type { Period } from '../period.ts'

/** Heads look to the right; the chin is at the origin, so that standing and kneeling bodies share them. */

const face = (
  <>
    <path className="mop-f-skin" d="M-6.5-13Q-8-2-2 .5Q3 2 6-3L9-6Q8-8.5 7-9.5L6.5-14Z" />
    <path className="mop-f-ink" d="M4-8.3v.9" />
  </>
)

const morion = (
  <>
    {face}
    <path className="mop-f-hair" d="M0-1.5Q3 4 5.5-1.8Q6-4 3.5-4Q1-3.5 0-1.5Z" />
    <path className="mop-f-steel" d="M-8.5-10.5Q-8.5-22 .5-22Q9-22 9-11.5Z" />
    <path className="mop-f-steel" d="M-7-18Q-1-29 8-18.5Q0-22.5-7-18Z" />
    <path className="mop-f-steel" d="M-15-12.5Q-11-9 0-8.5Q11-9 16-14Q11-13.5 0-13.5Q-9-13-15-12.5Z" />
  </>
)

const slouchHat = (
  <>
    <path className="mop-f-hair" d="M-7.5-13Q-12-3-9 2.5L-4 1Q-5-6-3-12Z" />
    {face}
    <path className="mop-f-hair" d="M3.5-3Q6-4.5 8-2.5M2 0Q3.5 4 5 .5" />
    <path className="mop-f-dark" d="M-8-13.5Q-8-24-1-24.5Q6-25 7.5-13.5Z" />
    <path className="mop-f-coat" d="M-8.2-14.5Q0-11.5 7.6-14.5L7.5-17.5Q0-14.5-8-17.5Z" />
    <path className="mop-f-dark" d="M-18-13Q-9-17 0-15.5Q11-16 18-10.5Q9-11 0-11Q-10-9.5-18-13Z" />
    <path className="mop-f-light" d="M-6-18Q-12-29-22-24Q-16-23.5-17-19.5Q-12-21-11-16.5Q-8-17-6-18Z" />
  </>
)

const tricorne = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-11-7-8.5 1L-11 6L-5 3Q-4-4-3-11Z" />
    {face}
    <path className="mop-f-dark" d="M-8-13Q-7-21 0-21.5Q7-21 7.5-13Z" />
    <path
      className="mop-f-dark"
      d="M-17-15.5Q-14-22.5-8-21Q-2-18.5 2-23Q6-19 10-20Q15-20 18-13.5Q10-14.5 4-11.5Q-6-14.5-17-15.5Z"
    />
    <path className="mop-f-lace" d="M-16-16Q-6-14.5 4-12.5Q10-15 17-14.2" />
    <path className="mop-f-coat" d="M1-17.5l3.5 0l-1.7-4Z" />
  </>
)

const mitre = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-10-7-8 0L-4 1Q-4-5-3-11Z" />
    {face}
    <path className="mop-f-coat" d="M-7.5-12.5Q-8-25 1-33Q8-25 8-12.5Z" />
    <path className="mop-f-lace" d="M-6.5-17Q-4-25 1-30Q6-25 7-17" />
    <path className="mop-f-light" d="M-8.5-12Q0-9 9-12L8.5-17.5Q0-15-8-17.5Z" />
    <path className="mop-f-light" d="M1-34.5m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z" />
  </>
)

const shako = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-8-6-6.5-2L-3.5-3Q-4-8-3-11Z" />
    {face}
    <path className="mop-f-coat" d="M-1.5-29Q-4-40 .5-45Q5-40 2.5-29Z" />
    <path className="mop-f-dark" d="M-7.5-13L-9-29Q0-32 9.5-29L8-13Q0-11-7.5-13Z" />
    <path className="mop-f-lace" d="M-8.7-26.5Q0-29.5 9.2-26.5M-7-16Q-2-10 8-15.5" />
    <path className="mop-f-gold" d="M.5-25l3 4-1.2 5h-3.6l-1.2-5Z" />
    <path className="mop-f-dark" d="M-1-12.5Q7-14.5 12.5-9.5Q5-9.5-1-10.5Z" />
  </>
)

const raupenhelm = (
  <>
    <path className="mop-f-hair" d="M-6-12Q-8-6-6.5-2L-3.5-3Q-4-8-3-11Z" />
    {face}
    <path className="mop-f-dark" d="M-8-11.5Q-9-25 .5-25.5Q8.5-25 8.5-12Q0-10-8-11.5Z" />
    <path
      className="mop-f-coat"
      d="M-10-17Q-15-33 0-35.5Q12-36 14-25Q13.5-22.5 11-23.5Q6-27.5-1-26.5Q-8-25-10-17Z"
    />
    <path className="mop-f-gold" d="M1-15.5L2.5-23.5Q6-23 7.5-21L8.3-14.5Z" />
    <path className="mop-f-dark" d="M-1-11.8Q7-13.5 12.5-9Q5-8.8-1-9.8Z" />
  </>
)

const brodie = (
  <>
    {face}
    <path className="mop-f-ink" d="M-5-12Q-5-4 0 .3" />
    <path className="mop-f-cloth" d="M-9-14Q-8-21.5 .5-22Q9-21.5 10-14Z" />
    <path className="mop-f-cloth" d="M-16-11.5Q-9-16 .5-16Q10-16 17.5-11Q8-12.5 .5-12.2Q-8-12.5-16-11.5Z" />
  </>
)

const stahlhelm = (
  <>
    {face}
    <path className="mop-f-ink" d="M-4-9Q-4-3 0 .3" />
    <path
      className="mop-f-cloth"
      d="M-9.5-6Q-11-8-9.5-13Q-8-22.5 1-22.5Q9-22.5 9.5-14.5Q12.5-13.5 13.5-11.5Q6-12.5 1.5-11.5Q-2-10-4-6.5Z"
    />
  </>
)

const HEADS: { readonly [P in Period]: { readonly [S in Side]: ReactNode } } = {
  pike: { blue: morion, orange: slouchHat },
  lace: { blue: tricorne, orange: mitre },
  eagle: { blue: shako, orange: raupenhelm },
  rail: { blue: brodie, orange: stahlhelm },
}

export const headOf = (period: Period, side: Side): ReactNode => HEADS[period][side]

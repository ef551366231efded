import { expect, test } from 'vitest'
import { toldIn } from '../service-worker/told.ts'

const ORIGIN = 'https://table.example'
const SOMETHING = { title: 'Grognard', body: '', url: '/together' }

test.each([
  [
    { title: 'Your turn', body: 'The Ford', url: '/matches/4f2a' },
    { title: 'Your turn', body: 'The Ford', url: '/matches/4f2a' },
  ],
  [
    { title: 'Your turn', url: '/matches/4f2a?rule=x#y' },
    { title: 'Your turn', body: '', url: '/matches/4f2a?rule=x' },
  ],
  [
    { title: 'Your turn', url: `${ORIGIN}/together` },
    { title: 'Your turn', body: '', url: '/together' },
  ],
  [{ title: 'Elsewhere', url: 'https://other.example/' }, SOMETHING],
  [{ title: 'Elsewhere', url: '//other.example/' }, SOMETHING],
  [{ title: 'A script', url: 'javascript:alert(1)' }, SOMETHING],
  [{ title: 7, url: '/together' }, SOMETHING],
  [{ url: '/together' }, SOMETHING],
  ['words', SOMETHING],
  [null, SOMETHING],
])('%j is shown as %j', (json, told) => expect(toldIn(json, ORIGIN)).toEqual(told))

import type { TagName } from './choosing/marks.ts'
import type { BoardNames } from './names.ts'
import type { BoardWords } from './words.ts'

export function tagText(tag: TagName, { tags }: BoardWords, names: BoardNames): string {
  if ('kind' in tag) return tags.kinds[tag.kind]
  if ('answer' in tag) return tags[tag.answer]
  return 'mode' in tag ? tags[tag.mode] : tags.committed(names.unit(tag.committed))
}

/** The board of the page as a picture that stands by itself: its SVG, with the styles and letters that it wears. */

const SVG = 'http://www.w3.org/2000/svg'

/** As SVG text, of the size that it has on the page. */
export async function drawingOf(stage: HTMLElement): Promise<string> {
  const [styles] = await Promise.all([wornStyles(), document.fonts.ready])
  const { width, height, left, top } = stage.getBoundingClientRect()
  const sheets = [...stage.querySelectorAll('svg')].filter(isSheet).map(sheet => {
    const box = sheet.getBoundingClientRect()
    return within(stage, sheet, placed(sheet, box.left - left, box.top - top, box))
  })
  const whole = document.createElementNS(SVG, 'svg')
  whole.append(...sheets)
  await bringHome(whole)
  const inside = new XMLSerializer()
  const drawn = [...whole.childNodes].map(node => inside.serializeToString(node)).join('')
  const { dataset, lang } = document.documentElement
  const wears = [
    ['data-theme', dataset['theme'] ?? (isDark() ? 'candlelight' : 'paper')],
    ['data-contrast', dataset['contrast']],
    ['lang', lang],
    ...inherited(stage),
  ].flatMap(([name, value]) => (value ? [` ${name}="${value.replaceAll('"', "'")}"`] : []))
  return `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${wears.join('')}><style><![CDATA[${styles}]]></style>${drawn}</svg>`
}

/** What a board has from the page around it. */
function inherited(stage: HTMLElement): (readonly [string, string])[] {
  const worn = getComputedStyle(stage)
  return ['font-family', 'font-size', 'font-weight', 'color'].map(name => [name, worn.getPropertyValue(name)])
}

const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

/** Not a sign on a button, nor a drawing inside another one. */
const isSheet = (svg: SVGSVGElement): boolean =>
  svg.parentElement?.closest('svg, button') === null && svg.getBoundingClientRect().width > 0

function placed(sheet: SVGSVGElement, x: number, y: number, { width, height }: DOMRect): SVGSVGElement {
  const copy = document.importNode(sheet, true)
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value))
  // Styles lay it out as they would on the page: here it lies where it lay.
  for (const [name, value] of Object.entries({ x, y, width, height }))
    copy.style.setProperty(name, `${value}px`)
  for (const name of ['transform', 'translate', 'scale']) copy.style.setProperty(name, 'none')
  return copy
}

/** Styles ask for what stands around: the same classes around it. */
function within(stage: HTMLElement, sheet: Element, copy: Element): Element {
  let whole = copy
  for (let around = sheet.parentElement; around !== null && around !== stage; around = around.parentElement) {
    const group = document.createElementNS(SVG, 'g')
    for (const { name, value } of around.attributes)
      if (name === 'class' || name.startsWith('data-')) group.setAttribute(name, value)
    group.append(whole)
    whole = group
  }
  return whole
}

const brought = new Map<string, Promise<Document>>()

/** What is drawn from another file comes along: a picture fetches nothing. */
async function bringHome(whole: Element): Promise<void> {
  const known = new Set<string>()
  for (const use of whole.querySelectorAll('use')) {
    const [path, id] = (use.getAttribute('href') ?? '').split('#')
    if (!path || !id) continue
    use.setAttribute('href', `#${id}`)
    if (known.has(id)) continue
    known.add(id)
    const symbol = (await fileAt(path)).getElementById(id)
    if (symbol !== null) whole.prepend(document.importNode(symbol, true))
  }
}

function fileAt(path: string): Promise<Document> {
  const file =
    brought.get(path) ??
    fetch(path).then(async answer => new DOMParser().parseFromString(await answer.text(), 'image/svg+xml'))
  brought.set(path, file)
  return file
}

let styles: { readonly count: number; readonly text: Promise<string> } | null = null

/** Of all that the page has fetched by now; nothing in a picture moves. */
function wornStyles(): Promise<string> {
  const count = document.styleSheets.length
  if (styles?.count !== count) styles = { count, text: gatherStyles() }
  return styles.text
}

/** As they were written: what a browser makes of a rule it does not always say again. */
async function gatherStyles(): Promise<string> {
  const texts = [...document.styleSheets].map(async ({ href, ownerNode }) =>
    href === null ? (ownerNode?.textContent ?? '') : withLetters(await (await fetch(href)).text(), href),
  )
  const still = '*{animation:none!important;transition:none!important}'
  return [...(await Promise.all(texts)), still].join('\n').replaceAll(']]>', '')
}

/** A picture fetches no letters either: they are written into it. */
async function withLetters(styles: string, base: string): Promise<string> {
  const addresses = new Set(
    [...styles.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, address = '']) => address),
  )
  let text = styles
  for (const address of addresses) {
    const file = await fetch(new URL(address, base))
    if (!file.ok) continue
    const data = base64(new Uint8Array(await file.arrayBuffer()))
    text = text.replaceAll(address, `data:font/woff2;base64,${data}`)
  }
  return text
}

const CHUNK = 0x8000

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** Ready to be laid on a canvas, at any size. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

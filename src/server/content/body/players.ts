/** Turns videos and recordings into links: an embedded player would send data to another host without consent. */
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { element, findAll, hasClass, isElement } from './parse-html.ts'

interface Provider {
  readonly hosts: RegExp
  readonly words: string
  /** The page of an embedded player. */
  readonly visit?: (url: URL) => string | undefined
}

const PROVIDERS: readonly Provider[] = [
  { hosts: /^(www\.|m\.)?youtube(-nocookie)?\.com$|^youtu\.be$/, words: 'Watch on YouTube', visit: youTube },
  { hosts: /^(www\.|player\.)?vimeo\.com$/, words: 'Watch on Vimeo', visit: vimeo },
  { hosts: /^(www\.|geo\.)?dailymotion\.com$|^dai\.ly$/, words: 'Watch on Dailymotion' },
  { hosts: /^(www\.|embed\.)?ted\.com$/, words: 'Watch on TED' },
  { hosts: /^(www\.)?tiktok\.com$/, words: 'Watch on TikTok' },
  { hosts: /^(video\.wordpress|videopress)\.com$/, words: 'Watch the video' },
  { hosts: /^open\.spotify\.com$/, words: 'Listen on Spotify', visit: ({ href }) => href.replace('/embed/', '/') },
  { hosts: /^(w\.|www\.)?soundcloud\.com$/, words: 'Listen on SoundCloud', visit: soundCloud },
  { hosts: /^(embed\.)?podcasts\.apple\.com$/, words: 'Listen on Apple Podcasts' },
]

function youTube({ host, pathname, searchParams, href }: URL): string {
  const id = /^\/(?:embed|shorts|live)\/(?<id>[\w-]+)/.exec(pathname)?.groups?.id
  const video = host === 'youtu.be' ? pathname.slice(1) : (id ?? searchParams.get('v'))
  return video === null || id === 'videoseries' ? href : `https://www.youtube.com/watch?v=${video}`
}

function vimeo({ pathname }: URL): string {
  return `https://vimeo.com${pathname.replace(/^\/video\//, '/')}`
}

function soundCloud({ href, searchParams }: URL): string {
  return searchParams.get('url') ?? href
}

const FILE = /\.(?:(?<video>mp4|m4v|webm|ogv|mov)|(?<audio>mp3|m4a|oga|ogg|opus|wav|flac|aac))$/i

export function linkPlayers(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined
    const link = linkOf(node)
    if (!link) return undefined
    // In a figure it keeps its caption; elsewhere it becomes a paragraph.
    const isHeld = isElement(parent) && ['figure', 'p'].includes(parent.tagName)
    parent.children[index] = isHeld ? link : element('p', {}, [link])
    return index + 1
  })
}

function linkOf(node: Element): Element | undefined {
  switch (node.tagName) {
    case 'video':
    case 'audio':
      return fileLink(node)
    case 'iframe':
      // WordPress adds the text of an embedded post beside its frame.
      return hasClass(node, 'wp-embedded-content') ? undefined : frameLink(node, false)
    case 'div':
      return hasClass(node, 'wp-block-embed__wrapper') ? embedLink(node) : undefined
    default:
      return undefined
  }
}

function fileLink(node: Element): Element | undefined {
  const sources = [node, ...findAll(node, ({ tagName }) => tagName === 'source')].map(
    ({ properties }) => properties.src,
  )
  const file = sources.find((src): src is string => typeof src === 'string' && FILE.test(pathOf(src)))
  if (file === undefined) return undefined
  const isAudio = node.tagName === 'audio' || FILE.exec(pathOf(file))?.groups?.audio !== undefined
  const { poster } = node.properties
  const picture = typeof poster === 'string' ? [element('img', { src: poster, alt: '' }, [])] : []
  return watch(file, isAudio ? 'Listen to the recording' : 'Watch the video', picture)
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? ''
}

/** If WordPress cannot embed a player, it leaves its address as text. */
function embedLink(wrapper: Element): Element | undefined {
  const [frame] = findAll(wrapper, ({ tagName }) => tagName === 'iframe')
  if (frame && !hasClass(frame, 'wp-embedded-content')) return frameLink(frame, true)
  const address = toString(wrapper).trim()
  const isBare = wrapper.children.every((child) => child.type === 'text') && /^https?:\/\/\S+$/.test(address)
  return isBare ? linkTo(address, '', true) : undefined
}

function frameLink({ properties: { src, title } }: Element, isEmbedded: boolean): Element | undefined {
  return typeof src === 'string' ? linkTo(src, typeof title === 'string' ? title.trim() : '', isEmbedded) : undefined
}

/**
 * @param isEmbedded whether an editor embedded it: then unknown hosts are linked by name; a bare frame may be anything
 */
function linkTo(address: string, title: string, isEmbedded: boolean): Element | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined
  const url = new URL(whole)
  const provider = PROVIDERS.find(({ hosts }) => hosts.test(url.host))
  if (!provider && !isEmbedded) return undefined
  const words = provider?.words ?? `Open on ${url.host.replace(/^www\./, '')}`
  return watch(provider?.visit?.(url) ?? url.href, title === '' ? words : `${words}: ${title}`)
}

function watch(href: string, words: string, before: readonly ElementContent[] = []): Element {
  return element('a', { href, className: ['watch'] }, [...before, { type: 'text', value: words }])
}

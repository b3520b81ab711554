/** The time zones of countries that pay in euro, without those overseas. */
const ZONES =
  'Africa/Ceuta|Asia/(Famagusta|Nicosia)|Atlantic/(Azores|Canary|Madeira)|Europe/(Amsterdam|Andorra|Athens|Berlin|' +
  'Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana|Luxembourg|Madrid|Malta|Mariehamn|Monaco|Nicosia|Paris|' +
  'Podgorica|Riga|Rome|San_Marino|Sofia|Tallinn|Vatican|Vienna|Vilnius|Zagreb)'

/** The source of a pattern for the IANA time zone of somebody who probably pays in euro. */
export const EURO_ZONES = `^(${ZONES})$`

// Runs in <head> before the first paint, in every document, as a classic script. Its twin is session/theme-rules.ts;
// theme.test.ts holds both to one table. No module, no build: it must be there before anything else.
;(function () {
  var root = document.documentElement
  var colors = { light: '#f6f1ea', dark: '#151019', night: '#080302' }
  var languages = ['en', 'ru', 'uk', 'ka']
  var asked = new URLSearchParams(location.search).get('lang')
  var landing = root.hasAttribute('data-landing')

  var stored = true
  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch (error) {
      stored = false
      return null
    }
  }

  function minutes(time, fallback) {
    var match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time || '')
    return match ? match[1] * 60 + Number(match[2]) : fallback
  }

  function resolve() {
    var choice = read('theme')
    if (choice === 'light' || choice === 'dark' || choice === 'night') return choice
    var from = minutes(read('nightFrom'), 1200)
    var to = minutes(read('nightTo'), 420)
    var now = new Date()
    var minute = now.getHours() * 60 + now.getMinutes()
    var night = from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to)
    if (night) return 'night'
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }

  var theme = resolve()
  root.setAttribute('data-theme', theme)
  // The canvas is painted before the stylesheet is there.
  root.style.backgroundColor = colors[theme]
  root.style.colorScheme = theme === 'light' ? 'light' : 'dark'
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', colors[theme])

  // A link such as /?lang=ru is a choice of language too.
  if (languages.indexOf(asked) >= 0) {
    try {
      localStorage.setItem('language', asked)
    } catch (error) {
      // Then the choice lasts as long as the page.
    }
  }
  var language = read('language')
  var known = languages.indexOf(language) >= 0
  if (landing) {
    var signedIn = read('signedIn') === '1' && asked === null
    if (signedIn) root.setAttribute('data-session', 'in')
    else if (asked === null && known && language !== root.lang) location.replace('/?lang=' + language)
  }
  // Nothing was chosen: the browser's language, as session/language.ts has it.
  var own = known || !stored ? [] : navigator.languages || []
  for (var i = 0; i < own.length && !known; i++) {
    language = own[i].toLowerCase().split('-')[0]
    known = languages.indexOf(language) >= 0
  }
  if (known && (!landing || signedIn)) root.lang = language
})()

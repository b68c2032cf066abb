/**
 * The words of common passwords: `isCommonPassword` reduces "P@ssw0rd2024!" to "password". Each word covers thousands of variants with
 * digits, years, signs and letters written as digits.
 */
const commonWords = new Set(
  `
  password passwort passw pass passwd passphrase contrasena parola parol parole motdepasse senha haslo salasana wachtwoord
  secret secure security admin administrator root user username guest login signin welcome letmein letme access master
  changeme change default temp temporary test testing tester demo sample example hello hallo hi hey whatever nothing
  qwerty qwert qwer qwertyuiop qwertyui qwertyu qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
  zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qweasd qweasdzxc qwe asd zxc poiuy poiuytrewq lkjhgfdsa mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh aaa abcabc xyz iloveyou iloveu ilove loveyou lovely love lover loveme mylove
  iloveher ilovehim forever always sunshine sunny moonlight moon star stars starlight rainbow princess prince queen king
  angel angels baby babygirl babyboy babe honey sugar sweet sweety sweetie sweetheart cutie cookie candy chocolate cupcake
  monkey dragon tiger lion eagle falcon hawk wolf bear panda kitty kitten cat dog doggy puppy bunny rabbit horse pony fish
  dolphin shark butterfly unicorn phoenix spider snake chicken mustang ferrari porsche mercedes bmw audi toyota honda yamaha
  harley corvette camaro football soccer baseball basketball hockey tennis golf rugby liverpool chelsea arsenal barcelona
  realmadrid juventus milan manchester united city dynamo dinamo spartak zenit cska shakhtar yankees lakers cowboys steelers
  batman superman spiderman ironman hulk thor avengers naruto pokemon pikachu mario zelda minecraft fortnite roblox starwars
  skywalker yoda vader matrix harry harrypotter potter hogwarts gandalf frodo simpsons bart homer mickey minnie disney elsa
  michael jordan jessica jennifer ashley amanda nicole daniel thomas robert andrew joshua matthew anthony william james john
  david charlie george maria anna anastasia alex alexander alexandra alexey andrey sergey dmitry dmitri ivan igor oleg olga
  natasha natalia svetlana tatiana elena irina marina ekaterina katya masha dasha vika viktoria nastya yulia ksenia polina
  maxim nikita artem vladimir vladislav roman ruslan bogdan taras oksana olena kateryna mykola petro giorgi nino mariam nika
  luka levan davit tamar ana sandro irakli salome
  michelle melissa sarah hannah samantha elizabeth victoria sophia olivia emma mia ella lucas noah liam oliver jack harry
  freedom liberty peace happy happiness smile lucky fortune money dollar million gold silver diamond crystal shadow ninja
  samurai warrior knight hunter killer death devil demon hell heaven jesus christ god godbless blessed faith grace hope
  summer winter spring autumn january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday flower flowers rose lily daisy violet orange banana apple cherry lemon
  peach mango strawberry coffee pizza cheese butter pepper ginger computer internet google facebook instagram youtube twitter
  whatsapp telegram vkontakte yandex gmail hotmail yahoo microsoft windows samsung nokia iphone android apple linux ubuntu
  server system network database oracle cisco router wifi trustno trustnoone nopassword mypassword mypass thepassword
  blink metallica nirvana slipknot eminem rihanna beyonce justin bieber onedirection guitar music dance dancer rock rocknroll
  america usa canada england london paris berlin moscow moskva russia rossiya ukraine ukraina kiev kyiv lviv odessa kharkov
  georgia sakartvelo tbilisi batumi kutaisi privet poka lubov lyubov lubimaya lubimiy solnce solnyshko zaika kotik kotenok
  malysh zvezda druzhba semya mama mamochka papa deti babushka dedushka kroshka rodina slava slavaukraini heroyam heslo
  gfhjkm ghbdtn k.,jdm cjkywt vfvf vfrcbv yfnfif fyfcnfcbz fktrcfylh cfif lbvf vfif gjhjkm
  пароль привет любовь солнце солнышко йцукен йцукенг йцуке фыва фывап фывапролджэ ячсмить мама мамочка папа семья малыш
  котик зайка наташа настя максим саша маша даша россия москва украина україна київ слава кохання сонечко сонце родина
  пароль1 дитина малюк привіт матуся татусь пароли секрет админ
  პაროლი გამარჯობა სიყვარული საქართველო თბილისი დედა მამა
  nela babycare newborn infant mommy mummy mom daddy dad family myfamily mybaby ourbaby littleone babyangel mydaughter myson
  daughter son mother father parents grandma grandpa diaper bottle milk sleep lullaby teddy teddybear binky
  access superuser manager service support office company business company student teacher school college university
  pokemon ranger rangers hunter maverick cowboy pirate pirates buster jaguar gators tigers bulldog bulldogs panther panthers
  scooter scooby snoopy snowball snowman peanut pumpkin muffin buttercup tinkerbell barbie hottie sexy sexybitch fuckyou
  fuckoff fuck bitch asshole shit biteme bullshit hotstuff babylove truelove loverboy playboy player gamer gaming
  `
    .trim()
    .split(/\s+/),
)

const substitutedLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Signs and digits before and after a word add little strength. Inside a word they replace letters. */
const trimmed = (text: string) => text.replace(/^[\d\W_]+(?=\p{L})|(?<=\p{L})[\d\W_]+$/gu, '')
const withoutSubstitutions = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => substitutedLetters[sign] ?? sign)

function isCommonWord(text: string): boolean {
  const plain = text.replace(/[^\p{L}]/gu, '')
  if (commonWords.has(text) || commonWords.has(plain)) return true
  // A word repeated two or three times: "mamamama", "catcatcat".
  return [2, 3, 4].some((times) => {
    const part = plain.slice(0, plain.length / times)
    return (
      plain.length % times === 0 &&
      part.length > 0 &&
      part.repeat(times) === plain &&
      (part.length < 4 || commonWords.has(part))
    )
  })
}

const rows = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъ',
  'фывапролджэ',
]
const sequences = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Whether the text splits into runs along the keyboard or the alphabet, or of one sign: "1234qwer", "aaaa1111". */
function consistsOfSequences(text: string): boolean {
  let rest = text
  while (rest !== '') {
    const run = longestSequence(rest)
    if (run < 3) return false
    rest = rest.slice(run)
  }
  return true
}

function longestSequence(text: string): number {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  for (let length = text.length; length > same; length--) {
    if (sequences.some((sequence) => sequence.includes(text.slice(0, length)))) return length
  }
  return same
}

/** Whether a password is among the first that a guesser tries. `context`: the user's own words (name, address). */
export function isCommonPassword(password: string, context: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  // Dates, telephone numbers, counting: ten digits are guessed quickly.
  if (/^\d{1,10}$/.test(text) || consistsOfSequences(text)) return true
  if (new Set(text).size < 4) return true
  const own = context
    .flatMap((words) =>
      words
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length > 2)
  const candidates = [
    text,
    trimmed(text),
    trimmed(withoutSubstitutions(trimmed(text))),
    withoutSubstitutions(text),
    trimmed(withoutSubstitutions(text)),
  ]
  return candidates.some(
    (candidate) =>
      isCommonWord(candidate) || own.includes(candidate) || own.includes(candidate.replace(/[^\p{L}]/gu, '')),
  )
}

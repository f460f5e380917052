import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { min, max } = limits.password

const isOneRepeatedCharacter = (password: string) => new Set(password).size === 1

export const isCommonPassword = (password: string) =>
  isOneRepeatedCharacter(password) || commonPasswords.has(password.toLowerCase())

/** Why a password is refused, in Portuguese; undefined when it is accepted. */
export function passwordProblem(typed: string): string | undefined {
  // The server also composes accents before it counts and stores a password: some devices type 'é' as two characters.
  const password = typed.normalize('NFC')
  if ([...password].length < min) return messages.tooShort('A senha', min)
  if (new TextEncoder().encode(password).length > max) return messages.invalid.longPassword

  return isCommonPassword(password) ? messages.invalid.commonPassword : undefined
}

/**
 * The most common passwords of Brazil and the world that pass the minimum length, in lower case. Passwords of
 * one repeated character are not listed, because `isOneRepeatedCharacter` refuses them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 123456781 1234567899 123456789123
01234567 012345678 0123456789 87654321 987654321 9876543210 098765432 0987654321 23456789 13579246 135792468
12341234 123412345 12344321 123454321 1234554321 123123123 123123123a 123321123 12312312 1231231234 123456123
12345612 123456123456 12345671 123456654321 1234567a 12345678a 12345678q 12345679 11223344 1122334455 112233445566
11112222 111222333 11221122 12121212 1212121212 121212121 10203040 102030405 1020304050 102030405060 10101010
1010101010 20202020 2020202020 13131313 14141414 15151515 19191919 21212121 22223333 23232323 25252525 31313131
32323232 43214321 44556677 45454545 54321000 55667788 56565656 65432100 69696969 77778888 78787878 78945612
789456123 7894561230 78963214 789654123 74108520 741852963 7418529630 147258369 14725836 1472583690 147852369
159357159 15935700 159753456 159357258 159753159 159951159 258369147 25802580 321321321 32103210 321654987 369258147
369852147 456456456 456789123 654321654321 963852741 987456321 98765432 98989898 99887766 102938475 1029384756
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qaz123wsx qazwsx123 qazwsxedc qazwsxedcrfv qwe123qwe qwe123456 qweasdzxc qwer1234 qwert123 qwert1234
qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyqwerty
qwerqwer qweqweqwe qwaszx12 123qweasd 123qweasdzxc 123qwe123 12qwaszx 1234qwer 12345qwert 123456qwerty 1234abcd
123abc456 12345abc 12345abcd 123456abc 123456aa 123456ab aa123456 aa12345678 a1234567 a12345678 a123456789
a1b2c3d4 a1b2c3d4e5 ab123456 ab12345678 abc12345 abc123456 abc1234567 abc123abc abcd1234 abcd12345 abcd123456
abcdefgh abcdefghi abcdefghij abcabcabc abcde12345 asd123456 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
asdfghjklç asdqwe123 asdfqwer zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnml zxcasdqwe zxczxczxc poiuytrewq lkjhgfdsa
mnbvcxza password password1 password12 password123 password1234 password12345 password! password1! p@ssword p@ssw0rd
p@ssword1 p@ssw0rd1 passw0rd passw0rd1 pass1234 pass12345 pass123456 passpass mypassword letmein1 letmein123 letmeinn
welcome1 welcome12 welcome123 iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! ilovegod sunshine sunshine1
princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1
pokemon123 starwars starwars1 trustno1 whatever whatever1 computer computer1 internet samsung1 samsung123 michelle
jennifer jessica1 jonathan alexander alexandra victoria nicholas dragon123 master123 monkey123 shadow123 hello123
hellohello freedom1 charlie1 michael1 jordan23 metallica slipknot blink182 babygirl babygirl1 butterfly chocolate
chocolate1 cupcake123 liverpool liverpool1 chelsea1 arsenal1 manchester barcelona barcelona1 realmadrid juventus
mercedes corvette mustang1 porsche1 ferrari1 yamaha123 harley123 scooby123 snoopy123 minecraft minecraft1 fortnite
fortnite1 playstation nintendo gameover teste123 teste1234 teste12345 test1234 test12345 testtest testing1 testing123
administrador administrator admin123 admin1234 admin12345 admin123456 adminadmin admin@123 admin@1234 root1234
rootroot changeme changeme1 changeme123 default1 guest123 user1234 usuario1 usuario123 temp1234 temporario secret123
secreto1 segredo123 senha123 senha1234 senha12345 senha123456 senha1234567 senha12345678 senha123! senha@123
senha@1234 senhasenha senha2020 senha2021 senha2022 senha2023 senha2024 senha2025 senha2026 senhaforte senhafacil
senhanova novasenha minhasenha minhasenha123 suasenha asenha123 semsenha naotemsenha mudar123 mudar1234 mudar@123
trocar123 acesso123 acesso@123 entrar123 123mudar 123senha 1234senha 12345senha brasil10 brasil12 brasil123 brasil1234
brasil2014 brasil2018 brasil2022 brasil2026 brasileiro brasileira brasilia riodejaneiro rio2016rio carioca1
carioca123 saopaulo saopaulo1 saopaulofc corinthians corinthians1 corinthians10 corinthians12 palmeiras palmeiras1
palmeiras10 flamengo flamengo1 flamengo10 flamengo12 flamengo123 flamengo1981 flamengo2019 mengao10 mengao123
mengao2019 vascodagama vasco123 vasco1234 vasco1898 fluminense fluminense1 tricolor tricolor1 botafogo botafogo1
botafogo7 botafogo123 gremio10 gremio123 gremio1983 internacional colorado cruzeiro cruzeiro1 atleticomg galo2013
santosfc santos123 santos10 bahia123 neymar10 neymar11 neymarjr ronaldinho ronaldo9 ronaldo123 futebol1 futebol123
deusefiel deusefiel1 deusefiel123 deuseamor deuseamor1 deuseamor123 deusnocomando deusepai deusnoscomanda meudeus1
jesuscristo jesuscristo1 jesuseamor jesus123 jesus1234 jesus12345 jesus777 jesusteama jesusesenhor espiritosanto
nossasenhora aparecida gratidao gratidao1 esperanca felicidade felicidade1 liberdade prosperidade vitoria1 vitoria123
vitoria10 teamo123 teamo1234 teamo12345 teamodemais teamomuito teamopravida teamoteamo euteamo1 euteamo123
euteamomuito amorzinho amoramor amor1234 amor12345 amoreterno amordaminhavida amormeu1 meuamor1 meuamor12 meuamor123
meusamores minhavida minhavida1 minhavida123 minhafamilia familia1 familia123 familia10 minhafilha meufilho1 meusfilhos
princesa princesa1 princesa123 princesinha gatinha1 gatinha123 gatinho1 cachorro cachorro1 borboleta borboleta1
estrela1 estrela10 estrelinha florzinha flordelis chocolate123 lindinha lindona1 gostosa1 delicia1 saudades saudade1
alegria1 alegria123 vidaloka vidalouca amigos123 amizade1 brigadeiro coxinha1 computador computador1 internet1 celular1
celular123 telefone whatsapp whatsapp1 facebook facebook1 instagram instagram1 google123 gmail123 hotmail1 hotmail123
youtube1 samsung10 motorola windows1 windows10 xbox3600 gabriel1 gabriel10 gabriel123 gabriela gabriela1 rafael123
rafaela1 rodrigo1 rodrigo123 ricardo1 roberto1 eduardo1 eduardo123 fernando fernando1 fernanda fernanda1 juliana1
juliana123 mariana1 mariana123 leticia1 leticia123 camila123 amanda123 bruna123 bruno123 carlos123 daniel123 daniela1
diego123 felipe123 guilherme guilherme1 gustavo1 gustavo123 henrique henrique1 isabela1 joao1234 joaopedro joaovitor
larissa1 larissa123 leonardo leonardo1 lucas123 lucas1234 luciana1 marcelo1 marcos123 maria123 maria1234 mariaclara
mariaeduarda matheus1 matheus123 natalia1 patricia patricia1 paulo123 pedro123 pedro1234 priscila renata123 rosangela
sandra123 thiago123 valentina vanessa1 vinicius vinicius1 vitor123 carnaval carnaval1 aniversario casamento
festa123 festa1234 festas123 fenix123 fenix1234 fenixconecta conecta123 buffet123 fotografia decoracao cerimonial
fornecedor cliente1 cliente123
`
    .trim()
    .split(/\s+/),
)

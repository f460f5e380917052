import { approved } from './demo-professional.ts'

export const photography = approved('Fotografia', [
  {
    key: 'agua-clara',
    owner: 'clara',
    name: 'Estúdio Água Clara Menescal',
    cities: ['Niterói', 'Rio de Janeiro'],
    instagram: 'agua.clara.fenixdemo',
    description:
      'Fotografia de casamentos e aniversários, com prévia em 48 horas e álbum impresso. Trabalhamos em dupla, sem flash na cerimônia. Gostamos de fotografar o que ninguém pediu: a avó rindo, o noivo nervoso, o cachorro de gravata.',
    scenes: ['camera-dusk', 'sparklers', 'beach-couple', 'album', 'rings', 'frames'],
    recommended: true,
    submittedDaysAgo: 395,
  },
  {
    key: 'januaria',
    owner: 'januaria',
    name: 'Retratos da Januária',
    cities: ['Paraty', 'Angra dos Reis'],
    description:
      'Retratos de família e de gestantes com luz natural, nas ilhas e no centro histórico. A sessão dura duas horas e sai no ritmo das crianças. Você recebe quarenta fotos tratadas.',
    scenes: ['beach-couple', 'camera-silver', 'frames'],
    submittedDaysAgo: 224,
  },
  {
    key: 'luz-candeia',
    owner: 'sergio',
    name: 'Luz de Candeia',
    cities: ['Vassouras', 'Valença', 'Barra do Piraí'],
    instagram: 'luz.candeia.fenixdemo',
    description:
      'Casamentos nas fazendas do Vale do Café, em foto e filme. Passamos o dia inteiro com o casal, da prova do vestido à última valsa. O filme principal tem doze minutos e sai em dois meses.',
    scenes: ['sparklers', 'film', 'camera-dusk', 'altar-garden'],
    recommended: true,
    submittedDaysAgo: 310,
  },
  {
    key: 'cabine-careta',
    owner: 'priscila',
    name: 'Cabine Careta',
    cities: ['Rio de Janeiro', 'Nova Iguaçu', 'Duque de Caxias', 'Niterói'],
    instagram: 'cabine.careta.fenixdemo',
    description:
      'Cabine de fotos com anel de luz, cortina brilhante e uma mala de acessórios. As fotos saem impressas na hora com o nome da festa, e todas ficam num link para baixar depois.',
    scenes: ['photo-booth', 'polaroids', 'film'],
    submittedDaysAgo: 167,
  },
  {
    key: 'album-domingo',
    owner: 'domingos',
    name: 'Álbum de Domingo',
    cities: ['Teresópolis', 'Nova Friburgo', 'Guapimirim'],
    description:
      'Fotografo batizados, bodas e almoços de família como quem senta à mesa. Entrego um álbum costurado à mão, em papel de algodão, que dura mais do que a gente.',
    scenes: ['album', 'frames', 'camera-silver'],
    submittedDaysAgo: 120,
  },
  {
    key: 'pelicula-maresia',
    owner: 'marcio',
    name: 'Película Maresia',
    cities: ['Saquarema', 'Araruama', 'Cabo Frio', 'São Pedro da Aldeia'],
    instagram: 'pelicula.maresia.fenixdemo',
    description:
      'Fotos em filme 35 mm e médio formato, reveladas no nosso laboratório. Poucas fotos, escolhidas uma a uma. Para quem gosta de grão, de surpresa e de mar ao fundo.',
    scenes: ['film', 'beach-couple', 'camera-silver', 'polaroids'],
    submittedDaysAgo: 85,
  },
  {
    key: 'ventania',
    owner: 'rafaela',
    name: 'Ventania Fotografia',
    cities: ['Macaé', 'Campos dos Goytacazes', 'Quissamã'],
    instagram: 'ventania.foto.fenixdemo',
    description:
      'Cobertura de eventos de empresa, feiras e formaturas, com entrega no dia seguinte. Equipe de até quatro fotógrafos e fotos aéreas quando o lugar permite.',
    scenes: ['camera-dusk', 'dance-floor-gold', 'microphone'],
    submittedDaysAgo: 52,
  },
  {
    key: 'instantanea',
    owner: 'igor',
    name: 'Instantânea do Igor',
    cities: ['São Gonçalo', 'Itaboraí', 'Magé'],
    description:
      'Ando pela festa com duas câmeras instantâneas e deixo as fotos penduradas num varal para cada um levar a sua. Cem fotos por evento, com legenda escrita na hora.',
    scenes: ['polaroids'],
    submittedDaysAgo: 13,
  },
])

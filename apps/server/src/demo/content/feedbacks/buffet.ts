import type { ReviewGroup } from './review-group.ts'

export const buffet: ReviewGroup[] = [
  {
    professional: 'tres-tamarindos',
    reviews: [
      [
        5,
        'Jantar impecável no nosso casamento. O peixe chegou quente em todas as mesas e a equipe foi um amor.',
      ],
      [
        5,
        'Minha mãe é celíaca e comeu de tudo sem medo. Só por isso já valeria, mas a comida é ótima mesmo.',
      ],
      [5, 'Contratamos para os 60 anos do meu pai. Elogios até hoje no grupo da família.'],
      [
        4,
        'Tudo muito gostoso e bem servido. As entradas demoraram uns vinte minutos a mais do que o combinado.',
      ],
      [5, 'Garçons atentos, mesa linda e nenhum desperdício. Levaram as sobras embaladas para os padrinhos.'],
      [5, 'Fizemos a degustação e mudamos três pratos sem drama nenhum. Recomendo de olhos fechados.'],
      [4, 'Comida excelente. Achei o valor do coquetel um pouco alto, mas entregaram o que prometeram.'],
      [5, 'Choveu no dia e eles remontaram o salão inteiro em uma hora. Profissionais de verdade.'],
      [5, 'O risoto de camarão virou assunto da festa.'],
    ],
  },
  {
    professional: 'tia-amora',
    reviews: [
      [5, 'Os bem-casados derretem na boca e vieram com uma embalagem linda.'],
      [5, 'Pedi quatrocentos doces e acabaram antes do parabéns. Da próxima peço o dobro!'],
      [5, 'Dona Amora acertou o tom exato do lilás da festa nas forminhas. Caprichosa demais.'],
      [5, 'Brigadeiro de verdade, de panela, sem gosto de essência. Raridade.'],
      [4, 'Sabor maravilhoso. Só a entrega atrasou meia hora por causa do trânsito.'],
      [5, 'Terceira festa com ela e continua igualzinho: perfeito.'],
      [5, 'Minha filha é alérgica a leite e ganhou uma caixinha só dela. Chorei.'],
      [4, 'Docinhos ótimos, a mesa ficou linda. O de pistache podia ter mais recheio.'],
    ],
  },
  {
    professional: 'brasa-varanda',
    reviews: [
      [5, 'Churrasco farto e no ponto. O Jonas é uma figura, conquistou até meu sogro.'],
      [4, 'Carne muito boa. A farofa acabou cedo, o resto sobrou.'],
      [5, 'Levaram tudo, limparam tudo. Não lavei um prato.'],
      [3, 'A comida estava gostosa, mas chegaram quase uma hora depois do combinado e atrasou o parabéns.'],
      [5, 'Queijo coalho e linguiça artesanal sensacionais.'],
      [4, 'Bom custo-benefício para festa no sítio. Contrataria de novo.'],
    ],
  },
  {
    professional: 'dona-petunia',
    reviews: [
      [5, 'Massa fininha e borda crocante. As crianças ficaram hipnotizadas com o forno.'],
      [4, 'Pizza ótima e atendimento simpático. Nos primeiros minutos formou fila, depois fluiu.'],
      [4, 'Gostei muito das doces. Senti falta de mais opções sem queijo.'],
      [5, 'Perfeito para um aniversário frio na serra. Todo mundo em volta do forno.'],
      [3, 'Sabor bom, mas pedimos doze sabores e só vieram nove.'],
    ],
  },
  {
    professional: 'beija-flor-azul',
    reviews: [
      [5, 'A carta sem álcool foi a surpresa da noite. Minhas amigas grávidas se sentiram lembradas!'],
      [5, 'Bartenders rápidos e educados, nenhum copo vazio.'],
      [4, 'Drinques lindos e bem feitos. Faltou gelo no fim, mas resolveram em dez minutos.'],
      [5, 'Caipirinha de caju com manjericão: inesquecível.'],
      [4, 'Muito bom. Só achei a música do bar um pouco alta, risos.'],
    ],
  },
  {
    professional: 'nuvem-cacau',
    reviews: [
      [5, 'O bolo era idêntico ao desenho e ainda mais gostoso do que na degustação.'],
      [5, 'Recheio de nozes maravilhoso. Entregaram montado e nivelado, lindo.'],
      [4, 'Bolo delicioso. A cobertura suou um pouco no calor, mas ninguém reparou.'],
      [5, 'Zilda salvou a festa: encomendei com quatro dias e ela topou.'],
      [2, 'O sabor estava bom, mas a cor veio bem diferente da combinada e não deu tempo de trocar.'],
    ],
  },
  {
    professional: 'serelepe',
    reviews: [
      [5, 'As crianças não pararam um minuto e os pais conseguiram conversar. Monitores excelentes.'],
      [4, 'Comidinhas gostosas e pipoca à vontade. O suco estava um pouco doce para o meu gosto.'],
      [5, 'Tiveram todo o cuidado com a alergia do meu filho, com talher separado e tudo.'],
      [3, 'Festa animada, mas a mesa ficou desfalcada na última meia hora.'],
    ],
  },
  {
    professional: 'sete-luas',
    reviews: [
      [5, 'A melhor comida de casamento que já comi, e era o meu.'],
      [5, 'Truta defumada, queijos da região e pão quentinho. Os convidados de fora ficaram encantados.'],
      [5, 'Selma conversa com a gente como se fosse da família. Confiamos e deu tudo certo.'],
      [5, 'Mesas de partilhar deixaram a festa com cara de almoço de domingo. Amamos.'],
      [4, 'Excelente. O acesso ao sítio era ruim e mesmo assim chegaram na hora.'],
    ],
  },
  {
    professional: 'passarada',
    reviews: [
      [5, 'Café quente do começo ao fim do congresso e um bolo de laranja que não dá para esquecer.'],
      [4, 'Montagem rápida e discreta. Pediria mais frutas da próxima vez.'],
    ],
  },
]

import { strings as app } from '#kit/texts.ts'
import type { LegalContent } from './texts.ts'

/** The privacy policy; `docs/privacy.md` lists each datum. A change of meaning needs a new `privacyVersion`. */
export const privacy: LegalContent = {
  title: app.privacy,
  description:
    'Quais dados o Fênix Conecta guarda, para quê, por quanto tempo e quem os vê, e como baixar ou excluir os seus a qualquer momento.',
  intro:
    'Guardamos só o que o Fênix Conecta precisa para funcionar, e você pode baixar ou excluir tudo sozinho. Esta página diz o que é guardado, por quê e por quanto tempo, como pede a Lei Geral de Proteção de Dados (LGPD).',
  sections: [
    {
      title: 'O que guardamos e para quê',
      points: [
        'Conta: e-mail, senha (cifrada, ninguém a lê), nome, telefone, foto se você enviar uma, e se você é cliente ou fornecedor. Serve para você entrar e ser reconhecido.',
        'Aceite: a versão dos Termos de uso que você aceitou, e quando.',
        'Cliente: seus favoritos com situação, preço e anotação de cada um, o link da sua lista se você a compartilhar, suas avaliações, e em que dia você abriu o contato de cada profissional. Esse dia só serve para marcar a avaliação com “Contato pelo Fênix”, para você poder dizer que ninguém atende e, se a avaliação for denunciada, para quem julga a denúncia.',
        'Avaliações do dia: por um dia, de qual rede cada uma veio, por um código que não revela o endereço, para a equipe notar várias avaliações da mesma rede.',
        'Convites para avaliar: para quem o fornecedor diz que são, quando foram criados, quem os abriu e quando avaliou, por sessenta dias. O fornecedor não vê quem abriu.',
        'Avaliação excluída pela equipe: de quem era, de qual profissional e de que dia, para contar quantas foram. A página mostra só o número.',
        'O que você disser de quem não atende fica quatro semanas. A administração vê quantas pessoas disseram, não quem.',
        'Fornecedor: o cadastro que você preenche, com fotos, contatos, cidades e preço, e suas respostas às avaliações. O CNPJ ou CPF, se você o informar, só a administração vê; o selo “Verificado” mostra que ela o conferiu. De cada foto guardamos um resumo de 64 bits, para a administração notar a mesma foto em dois cadastros; ele some com a foto. Quantas vezes por dia sua página foi aberta e seus contatos foram tocados: só números, de doze semanas, sem guardar quem foi.',
        'Agenda do fornecedor: os dias ocupados, os dias da semana sem atendimento, quando você a confirmou, e os e-mails mensais sobre ela. Quem procura uma data vê só se você está livre nesse dia e há quantos dias você confirmou a agenda, nunca a agenda inteira.',
        'Datas procuradas: por um dia, quais datas uma rede pesquisou, por um código que não revela o endereço, para que ninguém copie agendas.',
        'Festas fechadas: com quem você disse que fechou e para que dia, a resposta, e o motivo de quem desfez. Sem lugar, preço nem contrato. No dia seguinte à festa um e-mail pergunta ao cliente como foi.',
        'Denúncias: o motivo e o texto que você escrever, sem o nome de quem enviou. Se você quiser mostrar a festa fechada entre vocês, dá para saber que a denúncia é de um dos dois. Depois de resolvidas, só o que foi decidido.',
        'Avisos por e-mail: as mensagens que esperam o envio, e se você prefere não recebê-las.',
        'Aparelhos: o navegador e o sistema de cada aparelho em que você entrou, e quando foi usado, para que você reconheça um acesso estranho.',
        'Registros de acesso: conta, endereço IP, data e hora de cada entrada. O Marco Civil da Internet (artigo 15) nos obriga a guardá-los. Por trinta dias servem também para negar “Festa confirmada” e “Convite” a quem avalia da rede em que o profissional entrou.',
        'Tentativas de entrar: contadas por códigos que não revelam o e-mail nem o endereço, contra quem tenta adivinhar senhas.',
      ],
      paragraphs: [
        'O motivo, na linguagem da lei: executar o que você pediu ao se cadastrar (artigo 7º, V), cumprir obrigação legal nos registros de acesso (artigo 7º, II) e o interesse legítimo de manter o serviço seguro e honesto nas denúncias, na moderação, nas tentativas de entrar e nas marcas das avaliações (artigo 7º, IX).',
      ],
    },
    {
      title: 'O que fica só no seu aparelho',
      paragraphs: [
        'Os dados de Minha festa, as buscas recentes, os rascunhos e uma cópia das últimas listas, para funcionar sem conexão. Data, lugar, convidados e duração da festa saem do aparelho na mensagem que você mesmo envia pelo WhatsApp; data, convidados e duração, também na busca, para mostrar quem está livre e comparar preços. O orçamento nunca sai. Tudo isso é excluído quando você sai da conta. Não usamos cookies de publicidade nem ferramentas de rastreamento de terceiros.',
      ],
    },
    {
      title: 'Quem vê',
      points: [
        'Todos: o perfil de um fornecedor aprovado, e as avaliações com o nome e a foto de quem as escreveu.',
        'Quem tem o link: os profissionais de uma lista de favoritos compartilhada, sem o seu nome nem o que você anotou, e os nomes e votos de quem votou nela. Quem vota dá só um nome, sem conta; guardamos com ele um código do aparelho e um resto do endereço de rede que não leva a ninguém. Nome e votos somem com o link, e antes se o dono da lista ou quem votou os retira.',
        'Nossa equipe: nomes, e-mails, telefones e aparelhos das contas, cadastros em análise e denúncias, para aprovar, moderar e atender. Baixa ou exclui seus dados se você pedir.',
        'Só vocês dois: uma festa que você disse ter fechado. O profissional lê o seu primeiro nome e o dia; os administradores só a veem se um dos dois a mostrar numa denúncia: o dia, a resposta e o motivo de quem desfez, até resolverem.',
        'Só você: favoritos, com situação, preço e anotação. Os administradores não os veem.',
      ],
      paragraphs: [
        'Não vendemos nem alugamos dados. Só os entregamos a autoridades quando a lei obriga. Ao abrir o WhatsApp ou o Instagram de alguém, valem as regras desses serviços.',
      ],
    },
    {
      title: 'Por quanto tempo',
      points: [
        'Os dados da conta, enquanto ela existir. Um cadastro cujo e-mail não foi confirmado, uma semana.',
        'Como um perfil aprovado era antes de uma mudança, com as fotos trocadas: até a nossa equipe olhar a mudança.',
        'Registros de acesso: seis meses, mesmo que a conta seja excluída antes, porque a lei manda. Depois são excluídos.',
        'Dias da agenda: um ano depois do dia. E-mails sobre a agenda: seis meses. Datas procuradas: um dia.',
        'Festas fechadas: dois anos depois do dia. Sem resposta, 30 dias.',
        'Denúncias, até serem resolvidas, e o que foi decidido, dois anos; códigos de tentativas e avisos já enviados, no máximo 30 dias.',
        'Cópias de segurança: no máximo 30 dias. Até lá, um dado excluído ainda está nelas.',
      ],
    },
    {
      title: 'Quando você exclui a conta',
      points: [
        'Excluímos na hora conta, perfil, fotos, favoritos, anotações, festas fechadas e lista compartilhada com os votos. Ficam só os registros de acesso, pelo prazo da lei, e as cópias de segurança.',
        'De um cliente, as avaliações continuam com a nota e o comentário, assinadas por “Cliente”, sem nome nem foto. Para não deixá-las, exclua-as antes.',
        'De um fornecedor, somem o cadastro, as fotos, as avaliações recebidas e as respostas. Fotos trocadas que a nossa equipe ainda não olhou somem em até um dia.',
      ],
    },
    {
      title: 'Seus direitos',
      points: [
        'Ver e levar seus dados: Baixar meus dados, em Conta e privacidade.',
        'Corrigir: o perfil, o e-mail e o cadastro se editam a qualquer momento.',
        'Excluir: Excluir minha conta, no mesmo lugar.',
        'Perguntar com quem os dados foram compartilhados, opor-se a um uso ou pedir explicações: pelo suporte.',
        'Reclamar à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
      ],
    },
    {
      title: 'Menores de idade',
      paragraphs: [
        'O Fênix Conecta é para maiores de 18 anos. Se soubermos de uma conta de criança ou adolescente, ela será excluída. Em fotos de festas publicadas por fornecedores, crianças só podem aparecer com a autorização dos responsáveis.',
      ],
    },
    {
      title: 'Segurança',
      paragraphs: [
        'A senha é guardada de um modo que nem nós conseguimos ler, cada pessoa só alcança o que é seu por regras dentro do próprio banco de dados, e as mensagens de erro do servidor não registram o que você escreve. Se houver um incidente que traga risco a você, avisaremos você e a ANPD.',
      ],
    },
    {
      title: 'Mudanças',
      paragraphs: ['Se esta política mudar, a nova versão aparece nesta página com a sua data.'],
    },
  ],
}

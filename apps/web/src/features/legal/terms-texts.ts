import { limits } from '@fenix/domain/limits.ts'
import { strings as app } from '#kit/texts.ts'
import type { LegalContent } from './texts.ts'

/** The terms of use. A change of meaning needs a new `termsVersion`. */
export const terms: LegalContent = {
  title: app.terms,
  description:
    'As regras do Fênix Conecta em português simples: o que o serviço faz e não faz, contas, cadastros, avaliações e moderação.',
  intro:
    'Estas são as regras para usar o Fênix Conecta. Ao se cadastrar, você concorda com elas. Para só olhar a lista de profissionais não é preciso ter conta.',
  sections: [
    {
      title: 'O que é o Fênix Conecta',
      paragraphs: [
        'Uma vitrine onde clientes encontram profissionais de festas e eventos no estado do Rio de Janeiro, como buffets, DJs, fotógrafos, decoradores e cerimonialistas. A conversa acontece direto entre os dois, pelo WhatsApp ou pelo Instagram do profissional.',
      ],
    },
    {
      title: 'Quanto custa',
      paragraphs: [
        'Nada. O cadastro é gratuito para clientes e fornecedores, não há cobrança por contato e não há comissão sobre o que vocês combinarem. Os banners são publicidade e não mudam a ordem da lista.',
      ],
    },
    {
      title: 'O que o Fênix Conecta não faz',
      points: [
        'Não participa do contrato entre cliente e profissional.',
        'Não recebe nem repassa pagamentos, e nunca pede dinheiro, código ou senha por mensagem.',
        'Não presta os serviços anunciados nem garante que serão prestados. A análise de um cadastro é uma conferência do que foi informado, não um atestado.',
      ],
      paragraphs: [
        'Antes de pagar, peça o orçamento por escrito, confira o que está incluído e guarde os comprovantes. O Código de Defesa do Consumidor vale entre você e quem você contrata.',
      ],
    },
    {
      title: 'Sua conta',
      points: [
        'É preciso ter 18 anos ou mais.',
        'Informe dados verdadeiros e mantenha-os em dia.',
        'A conta é pessoal: não empreste a senha. Se desconfiar de um acesso, troque a senha em Conta e privacidade e saia de todos os aparelhos.',
        'Você pode excluir a conta quando quiser, ali mesmo e na hora.',
      ],
    },
    {
      title: 'Se você é fornecedor',
      points: [
        'Seu cadastro é analisado antes de aparecer. Ele pode ser rejeitado, e você pode corrigir e enviar de novo.',
        'Preço, cidades, descrição e contatos precisam ser verdadeiros.',
        'Publique só fotos do seu trabalho que você pode usar, com a autorização de quem aparece nelas.',
        'Você continua dono do que publica e nos autoriza a mostrá-lo no Fênix Conecta, nos buscadores e nas prévias de links enquanto o perfil estiver no ar.',
      ],
    },
    {
      title: 'Avaliações',
      points: [
        `Só quem tem conta de cliente avalia: de ${limits.rating.min} a ${limits.rating.max} estrelas e um comentário, uma avaliação por profissional. O autor pode mudar ou excluir a sua.`,
        'Conte o que você viveu. Não avalie a si mesmo nem em troca de dinheiro ou desconto.',
        'O profissional pode responder uma vez a cada avaliação, em público.',
        '“Festa confirmada” quer dizer que cliente e profissional confirmaram a festa por aqui, e o dia já passou.',
        '“Convite” quer dizer que o profissional mandou a quem avaliou um link que serve uma vez. Não prova que houve festa.',
        '“Contato pelo Fênix” quer dizer que o cliente abriu o contato do profissional por aqui antes de avaliar. Não prova que houve contratação.',
        'Ninguém paga para subir na lista, e não excluímos uma avaliação porque ela é negativa. A página do profissional diz quantas a equipe excluiu.',
      ],
    },
    {
      title: 'Agenda, festas fechadas e votos',
      points: [
        '“Livre” e “Ocupado” são o que o profissional marcou na agenda dele, e deixam de aparecer 35 dias depois da última confirmação. Não são reserva.',
        '“Fechei” e a confirmação do profissional dizem que vocês combinaram um dia. Não são contrato nem recibo. Cada um pode desfazer até o dia, com um motivo que o outro lê.',
        'Quem tem o link de uma lista de favoritos vê nomes e votos dela, e pode votar sem conta. O dono da lista pode remover um voto ou encerrar o link.',
        'Diga que um profissional não atende só depois de tentar. Se três pessoas dizem isso numa semana, nossa equipe procura por ele.',
      ],
    },
    {
      title: 'O que não pode',
      points: [
        'Mentir, ofender, ameaçar, discriminar ou publicar o que a lei proíbe.',
        'Passar-se por outra pessoa, ou publicar dados e fotos de alguém sem autorização.',
        'Usar os contatos para spam ou golpe.',
        'Copiar dados em massa, burlar limites ou tentar entrar onde não é permitido.',
      ],
    },
    {
      title: 'Denúncias e moderação',
      paragraphs: [
        'Perfis e avaliações têm o botão Denunciar. Uma denúncia não esconde nada sozinha: nossa equipe lê cada uma e pode excluir avaliações, recusar cadastros e bloquear contas que desrespeitem estas regras ou a lei. Quem discorda de uma decisão pode falar com o suporte.',
      ],
    },
    {
      title: 'Funcionamento',
      paragraphs: [
        'Cuidamos para que o serviço esteja no ar e correto, mas ele pode falhar ou parar para manutenção. Respondemos pelos danos que causarmos, nos termos da lei; não pelo que cliente e profissional combinam entre si.',
      ],
    },
    {
      title: 'Mudanças e lei',
      paragraphs: [
        'Se estas regras mudarem, a nova versão aparece nesta página com a sua data, e sua conta guarda qual versão você aceitou. Se não concordar, você pode excluir a conta. Valem as leis do Brasil, e você pode recorrer à Justiça do lugar onde mora.',
      ],
    },
  ],
}

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mensagens } from './messages.ts'

/** Texts that are said to the letter, whatever else is rewritten. */
const TO_THE_LETTER = [
  'Erro ao processar',
  'É necessário preencher os dados de imóvel',
  'Usuário desativado',
  'Preenchimento obrigatório.',
  'Valor inserido menor que o mínimo permitido.',
  'Valor inserido excede o máximo permitido.',
  'O número de caracteres é menor que o mínimo permitido.',
  'O número de caracteres excede o número máximo permitido.',
  'Um número é requerido.',
  'Data inválida.',
  'Já existe um usuário com esse nome.',
  'CPF inválido.',
  'Email inválido.',
  'Existem erros no formulário, revise-o salve novamente.',
  'As senhas devem ser idênticas!',
  'Insira um nome de usuário e senha!',
  'Chave da nota fiscal inválida!',
  'Chave de nota fiscal inválida!',
  'Referência inválida ou vinculada a um patrimônio',
  'A data do fim da cessão de uso não pode ser menor que a data de início',
  'A placa não pode conter caracteres especiais',
  'Tem certeza que deseja excluir?',
  'Cancelado processo de exclusão!',
  'É necessário definir início e fim para os N°s de patrimônio',
  'O limite de edição em lote é de 1000 bens',
  'Nenhuma alteração foi feita.',
  'Salve a nota fiscal antes de continuar.',
  'Não é permitido alteração somente de Unidade, por favor altere a localização.',
  'Informe a Localização ao alterar a Unidade.',
  'É obrigatório preencher o documento.',
  'A data final é obrigatória',
  'Não é possível utilizar dois filtros de referências diferentes.',
  'O arquivo ultrapassa o tamanho máximo (40MB) permitido.',
  'O arquivo ultrapassa o tamanho máximo (100MB) permitido.',
  'Você não possui permissão para acessar essa funcionalidade.',
  'Você não possui permissão',
  'Salvo com sucesso.',
  'Excluir!',
  'Cancelar',
  'Cancelado processo de adição!',
  'Cancelado processo de adição de bens',
  'Não foi possível carregar as informações do item selecionado!',
  'Clique em baixar para efetuar o download do documento',
  'Agendamento de Inventário',
  'Inventário',
  'Deve ser informado uma descrição para a justificativa!',
  'Não foi adicionado nenhuma justificativa!',
  'Item de inventário não encontrado!',
  'Essa localização não possui localizações',
  'Tem certeza que deseja excluir o inventário?',
  'Deve ser selecionado os inventários para efetuar o comparativo',
  'É necessário escolher um arquivo!',
  'O responsável não pode estar presente no campo de auxiliares.',
  'A vida útil deve ser um número inteiro!',
  'Insira o número da nota fiscal no campo',
  'Insira um e-mail válido',
  'É necessário enviar um arquivo.',
  'Não foi possível colar a imagem',
  'É necessário selecionar pelo menos um patrimônio para a saída.',
  'A data precisa estar correta, verifique e tente novamente.',
  'A data de criação não pode ser anterior à data atual.',
  'Deve ser selecionado um inventário para ter seus dados carregados!',
  'Token inválido ou já processado.',
  'Erro ao recusar saída de bem, tente novamente mais tarde ou consulte o administrador do sistema.',
  'Este navegador não possui suporte para notificações, tente atualizá-lo ou utilizar outro mais recente',
  'Permissão de notificações negada, será necessário ir nas configurações de privacidade do navegador para habilitar novamente.',
  'Não foi possível ativar as notificações, por favor atualize a página e tente novamente',
  'Ocorreu um erro ao se desinscrever',
  'Notificações ativadas com sucesso!',
  'Copiado com sucesso!',
  'Sugestão enviada',
  'Ocorreu um erro ao carregar dados do inventário!',
  'A descrição do serviço deve ser preenchida',
  'Nenhuma ação especificada para o serviço escolhido',
  'A data inicial é obrigatória',
  'A data inicial não pode ser anterior a hoje',
  'Deve ser selecionado um mês',
  'Deve ser selecionado um dia',
  'Não é possível agendar dia do mês e dia da semana ao mesmo tempo',
  'Deve ser selecionado um horário',
  'Selecione um veículo!',
  'É necessário ter 3 imagens!',
  'É necessário preencher todos os valores',
  'Deve ser escolhido um patrimônio!',
  'Preencha os campos necessários!',
  'Selecione um layout.',
  'Não foi encontrado nenhum relatório',
  'Laudo não está disponível para download.',
  'Processando exclusão, fique atento às notificações!',
  'Erro ao recusar saída de bens, tente novamente mais tarde ou consulte o administrador do sistema.',
]

const ROOT = resolve(import.meta.dirname, '../../..')
const sources = globSync('{apps/{api,web}/src,packages/contract/src}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }))
const words = new Map(
  sources
    .filter(({ file }) => !/contract\/src\/messages/.test(file))
    .map(({ file, code }) => [file, new Set(code.match(/\b\w+\b/g))]),
)
const keys = new Map(Object.entries(mensagens).map(([key, text]) => [text as string, key]))

/** Is the text said by code: through its key, beyond the file that declares it, or where it stands itself? */
function isSaid(text: string): boolean {
  const key = keys.get(text)
  if (key === undefined) return sources.some(({ code }) => code.includes(text))
  return [...words.values()].some((said) => said.has(key))
}

test('every text that is said to the letter is there, and is said by server or client', () => {
  expect(TO_THE_LETTER.filter((text) => !isSaid(text))).toEqual([])
})

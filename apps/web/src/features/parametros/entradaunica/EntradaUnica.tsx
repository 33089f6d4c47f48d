import { Text } from '@mantine/core'
import { type EntradaUnica as Configuracao, rotasEntradaUnica } from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { MudarServico, Secao } from '../servico/Secao.tsx'

const Configurar = lazyDialog(() => import('./ConfigurarEntradaUnica.tsx'))

const fatosDe = (c: Configuracao) => [
  { label: 'Provedor', value: c.emissor },
  { label: 'Aplicativo', value: c.clienteId },
  { label: 'Reconhece a pessoa', value: c.correspondencia.descricao },
  { label: 'Domínios aceitos', value: c.dominios.join(', ') || 'Todos' },
  {
    label: 'Quem ainda não é usuário',
    value: c.criarUsuarios ? 'Passa a ser, sem permissões' : 'É recusado',
  },
]
const PERDA =
  'O botão sai da tela de entrada, e todos passam a entrar com usuário e senha. Quem não tem senha usa “Esqueci a senha”.'

/** How people sign on with the organisation's own accounts, and how to change it. */
export const EntradaUnica = ({ podeGravar }: { podeGravar: boolean }) => (
  <Secao
    titulo="Entrada com a conta da organização"
    texto="A pessoa entra com a conta que já tem no Entra ID ou em outro provedor OpenID Connect."
    chave={['entradaunica']}
    ler={(o) => call(rotasEntradaUnica.ler, o)}
  >
    {(atual, onMudar) => (
      <>
        {atual.configuracao ? (
          <Facts items={fatosDe(atual.configuracao)} columns={3} />
        ) : (
          <Text size="sm">Não está configurada: todos entram com usuário e senha.</Text>
        )}
        <MudarServico
          podeGravar={podeGravar}
          alterar={atual.configuracao ? 'Alterar a entrada' : 'Configurar a entrada'}
          dialogo={(fechar) => <Configurar atual={atual} onSalvo={onMudar} onClose={fechar} />}
          excluir={
            atual.configuracao && {
              botao: 'Excluir a entrada',
              perda: PERDA,
              fazer: async () => onMudar(await call(rotasEntradaUnica.excluir)),
            }
          }
        />
      </>
    )}
  </Secao>
)

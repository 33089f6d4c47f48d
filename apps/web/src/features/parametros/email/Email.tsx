import { Text } from '@mantine/core'
import { type EmailConfigurado, rotasEmail } from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { LocalAddress } from '../../../resource/LocalAddress.tsx'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { MudarServico, Secao } from '../servico/Secao.tsx'

const ConfigurarEmail = lazyDialog(() => import('./ConfigurarEmail.tsx'))

const fatosDe = (c: EmailConfigurado) => [
  { label: 'Servidor', value: `${c.servidor}, porta ${c.porta}` },
  { label: 'Segurança', value: c.seguranca.descricao },
  { label: 'Usuário', value: c.usuario ?? 'Nenhum: o servidor não pede senha' },
  { label: 'Remetente', value: `${c.nomeRemetente} <${c.emailRemetente}>` },
]
const PERDA =
  'O servidor e a senha são esquecidos. Nenhum e-mail sai mais: nem avisos, nem códigos de acesso, nem a troca de senha.'

/** The mail server of the organisation, and how to change it. */
export const Email = ({ podeGravar }: { podeGravar: boolean }) => (
  <Secao<EmailConfigurado | null>
    titulo="Servidor de e-mail"
    texto="Por ele saem os avisos, os códigos de acesso e a troca de senha."
    chave={['email']}
    ler={(o) => call(rotasEmail.obter, o)}
  >
    {(atual, onMudar) => (
      <>
        <LocalAddress />
        {atual ? (
          <Facts items={fatosDe(atual)} columns={4} />
        ) : (
          <Text size="sm">Não há servidor de e-mail: o sistema não envia nenhuma mensagem.</Text>
        )}
        <MudarServico
          podeGravar={podeGravar}
          alterar={atual ? 'Alterar o servidor' : 'Configurar o servidor'}
          dialogo={(fechar) => <ConfigurarEmail atual={atual} onSalvo={onMudar} onClose={fechar} />}
          excluir={
            atual && {
              botao: 'Excluir o servidor',
              perda: PERDA,
              fazer: async () => {
                await call(rotasEmail.excluir)
                onMudar(null)
              },
            }
          }
        />
      </>
    )}
  </Secao>
)

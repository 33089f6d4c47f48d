import { Alert } from '@mantine/core'
import { type ArmazenamentoLido, rotasArmazenamento, rotasSistema } from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { integer, quantos } from '../../../ui/format.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { MudarServico, Secao } from '../servico/Secao.tsx'
import css from '../servico/servico.module.css'

const ConfigurarS3 = lazyDialog(() => import('./ConfigurarS3.tsx'))

const ONDE: Record<ArmazenamentoLido['situacao'], string> = {
  DISCO: 'No disco deste servidor',
  S3: 'Em um S3',
  SAINDO: 'No disco deste servidor, de volta do S3',
}

const fatosDe = (a: ArmazenamentoLido) => [
  { label: 'Arquivos novos', value: ONDE[a.situacao] },
  { label: 'Já guardados', value: `${integer(a.noDisco)} no disco, ${integer(a.noS3)} no S3` },
  ...(a.situacao === 'DISCO'
    ? []
    : [
        { label: 'Bucket', value: a.prefixo ? `${a.bucket}, pasta ${a.prefixo}` : a.bucket },
        { label: 'Endereço', value: a.endpoint ?? `Amazon, região ${a.regiao}` },
      ]),
]

const perdaDe = ({ noS3 }: ArmazenamentoLido) =>
  noS3 > 0
    ? `Os arquivos novos passam a ficar no disco. ${quantos(noS3, 'arquivo continua', 'arquivos continuam')} no S3, e o sistema ainda ${noS3 === 1 ? 'o' : 'os'} lê de lá.`
    : 'O endereço e as chaves são esquecidos, e os arquivos novos passam a ficar no disco.'
const ALTERAR: Record<ArmazenamentoLido['situacao'], string> = {
  DISCO: 'Usar um S3',
  S3: 'Alterar o S3',
  SAINDO: 'Voltar a usar o S3',
}

/** Where the organisation's files are, and how to change it. */
export const Armazenamento = ({ podeGravar }: { podeGravar: boolean }) => (
  <Secao
    titulo="Armazenamento de arquivos"
    texto="Fotos, documentos, anexos, importações e relatórios."
    chave={['armazenamento']}
    ler={async (o) => (await call(rotasSistema.metadata, o)).armazenamento}
  >
    {(atual, onMudar) => (
      <>
        <Facts items={fatosDe(atual)} columns={4} />
        <Mudanca atual={atual} />
        <MudarServico
          podeGravar={podeGravar}
          alterar={ALTERAR[atual.situacao]}
          dialogo={(fechar) => <ConfigurarS3 atual={atual} onSalvo={onMudar} onClose={fechar} />}
          excluir={
            atual.situacao === 'S3'
              ? {
                  botao: 'Excluir a configuração',
                  perda: perdaDe(atual),
                  fazer: async () => onMudar(await call(rotasArmazenamento.excluir)),
                }
              : null
          }
        />
      </>
    )}
  </Secao>
)

/** Shows what is still in the other place, and the command that brings it here. */
function Mudanca({ atual }: { atual: ArmazenamentoLido }) {
  const [resta, lugar, comando] =
    atual.situacao === 'S3'
      ? [atual.noDisco, 'no disco', 'npm run arquivos -- mover s3']
      : [atual.noS3, 'no S3', 'npm run arquivos -- mover disco']
  if (resta === 0) return null
  return (
    <Alert>
      {quantos(resta, 'arquivo está', 'arquivos estão')} {lugar} e {resta === 1 ? 'continua' : 'continuam'} à
      mão. Para {resta === 1 ? 'mudá-lo' : 'mudá-los'} de lugar, com o sistema em uso, quem cuida do servidor
      executa <code className={css.comando}>{comando}</code>.
    </Alert>
  )
}

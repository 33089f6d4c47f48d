import { rotasEntradaUnica, type SituacaoEntradaUnica } from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import { FieldInput } from '../../../resource/fields/FieldInput.tsx'
import { useRecordForm } from '../../../resource/dialog/useRecordForm.ts'
import { CampoSegredo, DialogoDeServico } from '../servico/DialogoDeServico.tsx'
import css from '../servico/servico.module.css'
import { camposDaEntradaUnica as campos, corpoDaEntradaUnica, iniciaisDe } from './campos.ts'

interface Props {
  atual: SituacaoEntradaUnica
  onSalvo: (nova: SituacaoEntradaUnica) => void
  onClose: () => void
}

/** The sign-on provider of the organisation. The server asks it what it is before it keeps anything. */
export default function ConfigurarEntradaUnica({ atual, onSalvo, onClose }: Props) {
  const { configuracao, retorno } = atual
  const registro = useRecordForm(campos, iniciaisDe(configuracao), async (valores) => {
    const body = loose(corpoDaEntradaUnica(valores))
    onSalvo(await call(rotasEntradaUnica.salvar, { body, noErrorToast: true }))
    onClose()
  })
  const { form } = registro
  return (
    <DialogoDeServico
      titulo="Entrada com a conta da organização"
      campos={campos}
      registro={registro}
      explicacao={
        <>
          Registre o Tombo no provedor (Entra ID ou outro, com OpenID Connect) com este endereço de retorno:{' '}
          <code className={css.comando}>{retorno}</code>. Antes de salvar, o sistema consulta o emissor.
        </>
      }
      onClose={onClose}
    >
      <FieldInput field={campos.rotulo} name="rotulo" form={form} first />
      <FieldInput field={campos.emissor} name="emissor" form={form} />
      <div className={css.grade}>
        <FieldInput field={campos.clienteId} name="clienteId" form={form} />
        <CampoSegredo
          nome="segredo"
          campo={campos.segredo}
          form={form}
          descricao={
            configuracao?.temSegredo
              ? 'Em branco para ficar com o atual.'
              : 'Fica guardado cifrado, e nunca é mostrado.'
          }
        />
        <FieldInput field={campos.correspondencia} name="correspondencia" form={form} />
        <FieldInput field={campos.reivindicacao} name="reivindicacao" form={form} />
      </div>
      <FieldInput field={campos.dominios} name="dominios" form={form} />
      <FieldInput field={campos.criarUsuarios} name="criarUsuarios" form={form} />
    </DialogoDeServico>
  )
}
